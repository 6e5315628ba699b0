import { CircleOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import styles from './terminated-notice.module.css';

interface TerminatedNoticeProps {
  isChecking: boolean;
  /** A check has not shown that the service is active again. */
  hasChecked: boolean;
  /** Error of a check that says nothing of the service. */
  failure: ApiError | undefined;
  onCheck: () => void;
}

/** Notice that the service has ended, with a button to check again. */
export function TerminatedNotice({ isChecking, hasChecked, failure, onCheck }: TerminatedNoticeProps) {
  const { t } = useTranslation('terminated');
  const errorText = useErrorText();
  return (
    <div className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        <CircleOff />
      </span>
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <div role="status" className={styles.status}>
        {hasChecked && <Notice>{failure ? errorText(failure) : t('stillEnded')}</Notice>}
      </div>
      <Button variant="primary" size="large" busy={isChecking} onClick={onCheck}>
        {t('check')}
      </Button>
    </div>
  );
}
