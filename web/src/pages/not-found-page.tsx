import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useSession } from '#features/session/use-session.ts';

import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { isMember } = useSession();
  return (
    <div className={styles.page}>
      <h1>{t('title.notFound')}</h1>
      <p className={styles.text}>{t('notFoundText')}</p>
      <Link className={styles.link} to={isMember ? '/user/home' : '/login'}>
        {isMember ? t('toHome') : t('toLogin')}
      </Link>
    </div>
  );
}
