import { CircleOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import styles from './terminated-notice.module.css';

export interface TerminatedNoticeProps {
  isChecking: boolean;
  /** Asked before, and the service was still gone. */
  isStillEnded: boolean;
  onCheck: () => void;
}

/** Says that the service has ended, with nothing around it but a way to ask again. */
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
