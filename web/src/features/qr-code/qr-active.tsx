import type { QrProvider } from '@wallet/shared/limits.ts';
import { Download, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { getSaveMethod, saveFile } from '#entities/device/save-file.ts';
import { type CountdownPhase, formatDuration } from '#entities/time/countdown.ts';
import { formatTime } from '#lib/format/format.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import type { ActiveQrCode } from './active-code.ts';
import { type QrImage, useQrImage } from './image/render-qr.ts';
import styles from './qr-code.module.css';

const PROBE = new File([], 'code.png', { type: 'image/png' });

interface SaveImageButtonProps {
  /** Undefined while the image is drawn. */
  image: QrImage | undefined;
  fileName: string;
}

/** Saves the code to the gallery, where a banking app can read it, or asks for a long press on it. */
function SaveImageButton({ image, fileName }: SaveImageButtonProps) {
  const { t } = useTranslation('qr-code');
  const [canSave, setCanSave] = useState(() => getSaveMethod(PROBE) !== 'none');
  if (!canSave || (image && !image.blob)) return <p className={styles.press}>{t('press')}</p>;

  const save = async () => {
    if (!image?.blob) return;
    setCanSave(await saveFile(new File([image.blob], fileName, { type: image.blob.type })));
  };
  return (
    <Button wide icon={<Download />} disabled={!image} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}

/** Keeps the screen on while mounted. The browser releases the lock when the page is hidden, so it is requested again. */
function useWakeLock(): void {
  useEffect(() => {
    // Undefined on plain http and in older browsers.
    const locks = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!locks) return;
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const take = async () => {
      if (document.hidden) return;
      try {
        const taken = await locks.request('screen');
        if (isWanted) lock = taken;
        else await taken.release();
      } catch {
        // The browser refused, as with a low battery.
      }
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', retake);
      lock?.release().catch(() => {});
    };
  }, []);
}

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
  /** Longest life of a code, as the operator states it. */
  lifetimeMinutes: number | undefined;
  phase: CountdownPhase;
  isCancelling: boolean;
  onCancel: () => void;
  onTransferred: () => void;
}

/** The code to pay as an image, with its amount and the time left. */
export function QrActive(props: QrActiveProps) {
  const { code, provider, seconds, lifetimeMinutes, phase, isCancelling, onCancel, onTransferred } = props;
  const { t } = useTranslation('qr-code');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  // The image of a code does not jump when the code is read again.
  const [markup] = useState(code.markup);
  const image = useQrImage(markup);
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
      {seconds === undefined ? (
        <p className={styles.press}>
          {lifetimeMinutes === undefined ? t('paySoon') : t('payInTime', { count: lifetimeMinutes })}
        </p>
      ) : (
        <QrTimer seconds={seconds} phase={phase} />
      )}
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
