import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useAwaited } from '#api/use-awaited.ts';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { ContactSkeleton } from '#features/contact/contact-skeleton.tsx';
import { useContact } from '#features/contact/queries.ts';
import { VersionLine } from '#features/contact/version-line.tsx';
import { useSession } from '#features/session/use-session.ts';
import { isMemberPage } from '#lib/paths.ts';
import { useSanitiserPending } from '#ui/content/use-sanitiser.ts';

import { ContactChat } from './contact-chat.tsx';
import { ContactInvite } from './contact-invite.tsx';
import styles from './contact-page.module.css';
import type { PageProps } from '#pages/page-props.ts';

/** The contact page of visitors and members. For members it has a space below the top bar (§2). */
export function ContactPage({ modal }: Pick<PageProps, 'modal'>) {
  const { t } = useTranslation('contact');
  const { pathname } = useLocation();
  const { isMember } = useSession();
  // The invitation stands above the card, and the card's height depends on its text.
  const isSanitiserPending = useSanitiserPending();
  const contact = useContact();
  const isPlacePending =
    useAwaited([contact]) || (isSanitiserPending && contact.data?.contactText !== undefined);
  return (
    <div className={styles.page} data-member={isMemberPage(pathname) || undefined}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {isPlacePending ? (
        <ContactSkeleton />
      ) : (
        <>
          <ContactInvite modal={modal} />
          <ContactCard />
          <VersionLine isMember={isMember} />
        </>
      )}
      <ContactChat modal={modal} />
    </div>
  );
}
