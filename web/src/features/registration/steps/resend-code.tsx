import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';

import styles from '../registration.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ResendCodeProps {
  /** When another code may be asked for, ms. */
  resendAt: number;
  busy: boolean;
  onResend: () => void;
}

const SECONDS = 60;
const clock = (seconds: number) =>
  `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;

/** Another code, once the wait is over. The seconds are for the eye: nobody wants to hear each of them (OT-5). */
export function ResendCode({ resendAt, busy, onResend }: ResendCodeProps) {
  const { t } = useTranslation('registration');
  const left = useSecondsLeft(resendAt);
  const isWaiting = left > 0;
  return (
    <div className={styles.resend}>
      <Button size="small" busy={busy} aria-disabled={isWaiting} onClick={isWaiting ? undefined : onResend}>
        {t('resend')}
      </Button>
      {isWaiting && (
        <span role="timer" className={styles.wait}>
          {t('resendIn', { time: clock(left) })}
        </span>
      )}
    </div>
  );
}
