import { useTranslation } from 'react-i18next';

import { useDelayed, useStillWorking } from '#lib/time/use-delayed.ts';

import { SpinnerIcon } from './spinner-icon.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Keep the spinner mounted and toggle this, so that it is not shown for a quick response (LD-1, LD-2). */
  active: boolean;
  /** Accessible name; "Loading" by default. */
  label?: string;
}

/** A spinning ring that appears after 200 ms and stays for at least 300 ms. After 10 s it says that it still works. */
export function Spinner({ active, label }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const isShown = useDelayed(active);
  const isStillWorking = useStillWorking(active);
  return (
    <div className={styles.region} role="status">
      {isShown && (
        <>
          <SpinnerIcon size={32} />
          <span className="visually-hidden">{label ?? t('loading')}</span>
          {isStillWorking && <span className={styles.stillWorking}>{t('stillWorking')}</span>}
        </>
      )}
    </div>
  );
}
