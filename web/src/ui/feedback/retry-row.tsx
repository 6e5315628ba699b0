import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import styles from './retry-row.module.css';

export interface RetryRowProps {
  onRetry: () => void;
  busy?: boolean;
  /** Description of the failure; "This could not be loaded" by default. */
  text?: string | undefined;
}

/** Shown in place of content that could not be loaded, with a button to try again (NT-2). */
export function RetryRow({ onRetry, busy = false, text }: RetryRowProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.row}>
      <span className="quiet">{text ?? t('loadFailed')}</span>
      <Button size="small" busy={busy} icon={<RotateCw />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
