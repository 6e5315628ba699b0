import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { formatTime } from '#lib/format.ts';
import { clockOffsetMs } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMoneyWords } from '#ui/use-money-words.ts';

import type { Phase } from './countdown.ts';
import { HowToPay } from './how-to-pay.tsx';
import styles from './qr-code.module.css';
import { QrTimer } from './qr-timer.tsx';
import { SavePicture } from './save-picture-button.tsx';
import { type OpenCode } from './use-qr-code.ts';
import { useQrPicture } from './use-qr-picture.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface QrOpenProps {
  code: OpenCode;
  provider: QrProvider;
  currency: Currency;
  seconds: number | undefined;
  phase: Phase;
  isCancelling: boolean;
  onCancel: () => void;
  onTransferred: () => void;
}

/** The code to pay, as a picture, with its amount and the time that is left. */
export function QrOpen(props: QrOpenProps) {
  const { code, provider, currency, seconds, phase, isCancelling, onCancel, onTransferred } = props;
  const { t } = useTranslation('qr-code');
  const money = useMoneyWords(currency);
  const picture = useQrPicture(code.markup);
  useWakeLock();
  const amount = code.amount === null ? '' : money(code.amount);

  return (
    <div className={styles.open}>
      <Money alwaysShown look="display" amount={code.amount} currency={currency} />
      {code.deadline !== undefined && (
        <p className="visually-hidden">
          {t('spoken', { provider, amount, time: formatTime(code.deadline + clockOffsetMs()) })}
        </p>
      )}
      {picture === null ? (
        <Notice tone="danger">{t('unreadable')}</Notice>
      ) : (
        <div className={styles.frame}>
          {picture ? (
            <img
              className={styles.code}
              src={picture.url}
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
      <div className={styles.actions}>
        <Button wide variant="primary" onClick={onTransferred}>
          {t('transferred')}
        </Button>
        {picture && <SavePicture picture={picture} name={`qr-${provider}-${code.id}.png`} />}
      </div>
      <HowToPay />
      <Button variant="quiet" busy={isCancelling} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
