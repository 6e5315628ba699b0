import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { ContactCard } from '#features/contact/contact-card.tsx';
import { VersionLine } from '#features/contact/version-line.tsx';
import { useSession } from '#features/session/use-session.ts';

import styles from './contact-page.module.css';

const MEMBERS = '/user/';

/** The contact page of visitors and of members; the members' one stands apart from the bar above it (§2). */
export function ContactPage() {
  const { t } = useTranslation('contact');
  const { pathname } = useLocation();
  const { isMember } = useSession();
  return (
    <div className={styles.page} data-spaced={pathname.startsWith(MEMBERS) || undefined}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <ContactCard />
      <VersionLine isMember={isMember} />
    </div>
  );
}
