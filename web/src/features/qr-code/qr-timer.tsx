import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CountdownPhase } from '#entities/time/countdown.ts';
import { formatDuration } from '#entities/time/format-duration.ts';

import styles from './qr-code.module.css';

/** The time left to pay as `mm:ss`. Its role `timer` keeps it from being read out every second (QR-2). */
export function QrTimer({ seconds, phase }: { seconds: number; phase: CountdownPhase }) {
  const { t } = useTranslation('qr-code');
  return (
    <p className={styles.timer} data-soon={phase === 'calm' ? undefined : true}>
      <Timer size={18} aria-hidden />
      {t('payWithin')}{' '}
      <span translate="no" role="timer" aria-live="off" aria-label={t('timeLeft')} className={styles.clock}>
        {formatDuration(seconds, 2)}
      </span>
    </p>
  );
}
