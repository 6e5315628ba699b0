import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatCountdown, type CountdownPhase } from '#entities/time/countdown.ts';
import styles from './qr-code.module.css';

/** The time left, `mm:ss`; as a timer it is not read out each second (QR-2). */
export function QrTimer({ seconds, phase }: { seconds: number; phase: CountdownPhase }) {
  const { t } = useTranslation('qr-code');
  return (
    <p className={styles.timer} data-soon={phase === 'calm' ? undefined : true}>
      <Timer size={18} aria-hidden />
      {t('payWithin')}{' '}
      <span role="timer" aria-live="off" aria-label={t('timeLeft')} className={styles.clock}>
        {formatCountdown(seconds)}
      </span>
    </p>
  );
}
