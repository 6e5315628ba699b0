import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { toWholePercent } from '#lib/format/format-percent.ts';
import { useStillWorking } from '#lib/time/use-delayed.ts';
import { Button } from '#ui/action/button.tsx';

import styles from './slip.module.css';

interface SlipProgressProps {
  /** Share of the file that was uploaded, 0 to 1. */
  progress: number;
  onCancel: () => void;
}

/** Upload progress as the browser reports it (SL-1), with a button to cancel. */
export function SlipProgress({ progress, onCancel }: SlipProgressProps) {
  const { t } = useTranslation(['slip', 'ui']);
  const id = useId();
  const percent = toWholePercent(progress);
  const isWaiting = percent === 100;
  const isStillWorking = useStillWorking(isWaiting);
  return (
    <div className={styles.progress}>
      <label className={styles.percent} htmlFor={id}>
        <span aria-live="polite">
          {isStillWorking ? t('ui:stillWorking') : t(isWaiting ? 'waiting' : 'sending')}
        </span>
        <span aria-hidden>{t('percent', { percent })}</span>
      </label>
      <progress id={id} className={styles.bar} max={100} value={percent} />
      <Button wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
