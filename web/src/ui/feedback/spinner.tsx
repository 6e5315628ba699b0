import { useTranslation } from 'react-i18next';

import { useDelayed } from '#lib/time/use-delayed.ts';

import { SpinnerIcon } from './spinner-icon.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Keep it mounted and turn this on and off: a quick answer then shows no frame of it (LD-1, LD-2). */
  active: boolean;
  /** What is awaited; "Loading" unless told. */
  label?: string;
  size?: number;
}

/** A turning ring that appears after 200 ms and then stays at least 300 ms. */
export function Spinner({ active, label, size = 32 }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const isShown = useDelayed(active);
  return (
    <div className={styles.region} role="status">
      {isShown && (
        <>
          <SpinnerIcon size={size} />
          <span className="visually-hidden">{label ?? t('loading')}</span>
        </>
      )}
    </div>
  );
}
