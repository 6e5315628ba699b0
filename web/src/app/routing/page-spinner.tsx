import { useTranslation } from 'react-i18next';

import { Spinner } from '#ui/feedback/spinner.tsx';

import styles from './page-spinner.module.css';

/** Shown while the code of a page loads. */
export function PageSpinner() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.spinner}>
      <Spinner active label={t('loadingPage')} />
    </div>
  );
}
