import type { QrProvider } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Timer } from 'lucide-react';

import { useErrorText } from '#api/error-text.ts';
import type { CountdownPhase } from '#entities/time/countdown.ts';
import { formatTime } from '#lib/format/format.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDuration } from '#entities/time/format-duration.ts';

import type { ActiveQrCode } from './active-code.ts';
import { SaveImageButton } from './image/save-image-button.tsx';
import { useQrImage } from './image/use-qr-image.ts';
import styles from './qr-code.module.css';
import { useWakeLock } from './use-wake-lock.ts';

/** The time left to pay as `mm:ss`. Its role `timer` keeps it from being read out every second (QR-2). */
function QrTimer({ seconds, phase }: { seconds: number; phase: CountdownPhase }) {
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

const STEPS = ['save', 'scan', 'check'] as const;

/** The three steps in the banking app. They are folded on low screens, which would have to scroll. */
function HowToPay() {
  const { t } = useTranslation('qr-code');
  const [isTall] = useState(() => matchMedia('(min-height: 780px)').matches);
  return (
    <details className={styles.how} open={isTall}>
      <summary>{t('how')}</summary>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`step.${step}`)}</li>
        ))}
      </ol>
    </details>
  );
}

interface QrActiveProps {
  code: ActiveQrCode;
  provider: QrProvider;
  seconds: number | undefined;
  phase: CountdownPhase;
  isCancelling: boolean;
  onCancel: () => void;
  onTransferred: () => void;
}

/** The code to pay as an image, with its amount and the time left. */
export function QrActive(props: QrActiveProps) {
  const { code, provider, seconds, phase, isCancelling, onCancel, onTransferred } = props;
  const { t } = useTranslation('qr-code');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  const image = useQrImage(code.markup);
  useWakeLock();
  const amount = code.amount === null ? '' : formatMoney(code.amount);

  return (
    <div className={styles.open} role="group" aria-label={t('alt', { amount })} tabIndex={-1} data-landing>
      <Money alwaysShown look="display" amount={code.amount} />
      {code.deadline !== undefined && (
        <p className="visually-hidden">
          {t('spoken', { provider, amount, time: formatTime(code.deadline + clockOffsetMs()) })}
        </p>
      )}
      {image === null ? (
        <Notice tone="danger">{t('unreadable')}</Notice>
      ) : (
        <div className={styles.frame}>
          {image ? (
            <img
              className={styles.code}
              data-framed={image.blob !== undefined}
              src={image.url}
              alt={t('alt', { amount })}
              width={232}
              height={232}
            />
          ) : (
            <Skeleton shape="block" width="232px" height="232px" />
          )}
        </div>
      )}
      {seconds !== undefined && <QrTimer seconds={seconds} phase={phase} />}
      {code.message !== undefined && <p className={styles.press}>{errorText(code.message)}</p>}
      <div className={styles.actions}>
        {image !== null && (
          <>
            {/* Nobody has paid a code that was not yet shown. */}
            <Button wide variant="primary" disabled={!image} onClick={onTransferred}>
              {t('transferred')}
            </Button>
            <SaveImageButton image={image} fileName={`qr-${provider}-${code.id}.png`} />
          </>
        )}
      </div>
      <HowToPay />
      <Button variant="quiet" busy={isCancelling} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
