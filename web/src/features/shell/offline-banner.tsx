import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useIsOnline } from '#lib/browser/online-status.ts';
import styles from './offline-banner.module.css';

/** Banner shown while the operator cannot be reached. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isConnected = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {!isConnected && (
        <p className={styles.banner}>
          <WifiOff size={20} aria-hidden />
          <span>{t('offline')}</span>
        </p>
      )}
    </div>
  );
}
