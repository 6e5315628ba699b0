import { useTranslation } from 'react-i18next';

import { useSession } from '#features/session/session-store.ts';
import { PATHS } from '#lib/paths.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';

import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { isMember } = useSession();
  return (
    <div className={styles.page}>
      <h1>{t('title.notFound')}</h1>
      <p className={styles.text}>{t('notFoundText')}</p>
      <ButtonLink to={isMember ? PATHS.home : PATHS.login}>
        {isMember ? t('toHome') : t('toLogin')}
      </ButtonLink>
    </div>
  );
}
