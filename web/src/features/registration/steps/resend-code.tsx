import { useTranslation } from 'react-i18next';

import { formatDuration } from '#entities/time/format-duration.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';
import { now } from '#lib/time/clock.ts';
import { Button } from '#ui/action/button.tsx';

import styles from '../registration.module.css';

interface ResendCodeProps {
  /** Time in ms on the server's clock from which another code may be requested. */
  resendAt: number;
  busy: boolean;
  onResend: () => void;
}

/** The button that requests another code, with the wait before it. The seconds are not read out (OT-5). */
export function ResendCode({ resendAt, busy, onResend }: ResendCodeProps) {
  const { t } = useTranslation('registration');
  const seconds = useCountdown(resendAt, now) ?? 0;
  const isWaiting = seconds > 0;
  return (
    <div className={styles.resend}>
      <Button size="small" busy={busy} aria-disabled={isWaiting} onClick={isWaiting ? undefined : onResend}>
        {t('resend')}
      </Button>
      {isWaiting && (
        <span role="timer" className={styles.wait}>
          {t('resendIn', { time: formatDuration(seconds) })}
        </span>
      )}
    </div>
  );
}
