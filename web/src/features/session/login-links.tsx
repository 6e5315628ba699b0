import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import styles from './login-links.module.css';

import { PATHS } from '#lib/paths.ts';

interface LoginLinksProps {
  registerPath: string;
}

/** Links to the registration and to the contact page. No call resets a password, so a person has to help. */
export function LoginLinks({ registerPath }: LoginLinksProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <p className={styles.line}>
        {t('noAccount')}{' '}
        <Link className={styles.link} to={registerPath}>
          {t('register')}
        </Link>
      </p>
      <p className={styles.line}>
        <Link className={styles.link} to={PATHS.visitorContact}>
          {t('help')}
        </Link>
      </p>
    </>
  );
}
