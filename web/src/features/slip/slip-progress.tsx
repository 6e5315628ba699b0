import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { toWholePercent } from '#lib/format/format-percent.ts';
import { Button } from '#ui/action/button.tsx';

import styles from './slip.module.css';

interface SlipProgressProps {
  /** 0 to 1 of what has gone. */
  part: number;
  onCancel: () => void;
}

/** How much of the slip has gone, by the browser's own count (SL-1), and the way to stop it. */
export function SlipProgress({ part, onCancel }: SlipProgressProps) {
  const { t } = useTranslation('slip');
  const id = useId();
  const percent = toWholePercent(part);
  return (
    <div className={styles.progress}>
      <label className={styles.percent} htmlFor={id}>
        {t(percent === 100 ? 'waiting' : 'sending')}
        <span aria-hidden>{t('percent', { percent })}</span>
      </label>
      <progress id={id} className={styles.bar} max={100} value={percent} />
      <Button wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
