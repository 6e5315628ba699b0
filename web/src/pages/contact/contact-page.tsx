import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useAwaited } from '#api/use-awaited.ts';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { ChatInvite } from '#features/chat/launcher/chat-invite.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { ContactSkeleton } from '#features/contact/contact-skeleton.tsx';
import { useContact } from '#features/contact/queries.ts';
import { VersionLine } from '#features/contact/version-line.tsx';
import { useSession } from '#features/session/session-store.ts';
import { isMemberPage } from '#lib/paths.ts';
import { type ModalRoute, useModalRoute } from '#pages/use-modal-route.ts';
import { useSanitiserPending } from '#ui/content/use-sanitiser.ts';

import { CHAT_MODAL, ContactChat } from './contact-chat.tsx';
import styles from './contact-page.module.css';

/** The invitation to the chat, if the operator has switched the chat on and it was not shown today. */
function ContactInvite({ modal }: { modal: ModalRoute }) {
  // The server's date, which decides whether the invitation is due, is known once this is answered.
  const { data } = useOperatorInfo();
  if (data?.enableChatWidget !== true) return null;
  return (
    <div className={styles.invite}>
      <ChatInvite isOpen={modal.name === CHAT_MODAL} onOpen={() => modal.open(CHAT_MODAL)} />
    </div>
  );
}

/** The contact page of visitors and members. For members it has a space below the top bar (§2). */
export function ContactPage() {
  const modal = useModalRoute({ [CHAT_MODAL]: {} });
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
