import { CircleOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import styles from './terminated-notice.module.css';

interface TerminatedNoticeProps {
  isChecking: boolean;
  /** A check has shown that the service has still ended. */
  isStillEnded: boolean;
  onCheck: () => void;
}

/** Notice that the service has ended, with a button to check again. */
export function TerminatedNotice({ isChecking, isStillEnded, onCheck }: TerminatedNoticeProps) {
  const { t } = useTranslation('terminated');
  return (
    <div className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        <CircleOff />
      </span>
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      {isStillEnded && <Notice role="status">{t('stillEnded')}</Notice>}
      <Button variant="primary" size="large" busy={isChecking} onClick={onCheck}>
        {t('check')}
      </Button>
    </div>
  );
}
