import type { Satang } from '@wallet/shared/money.ts';
import { CircleCheck, RotateCw, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { SpinnerIcon } from '#ui/feedback/spinner-icon.tsx';

import styles from './qr-code.module.css';
import type { EndedQrCode } from './use-qr-code.ts';

interface QrEndedProps {
  ended: EndedQrCode;
  busy: boolean;
  onAgain: (amount: Satang) => void;
  onOther: () => void;
  /** Called when the member has seen the payment. */
  onDone: () => void;
}

const ICONS = {
  expired: <TimerOff aria-hidden />,
  closed: <TimerOff aria-hidden />,
  checking: <SpinnerIcon size={40} />,
  paid: <CircleCheck aria-hidden />,
} as const;

/** Shown in place of an ended code: its payment, or why it ended. One tap creates another code of the same amount (QR-3). */
export function QrEnded({ ended, busy, onAgain, onOther, onDone }: QrEndedProps) {
  const { t } = useTranslation('qr-code');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  const { amount, reason, message } = ended;
  const amountText = amount === null ? '' : formatMoney(amount);

  return (
    <div className={styles.open}>
      <div tabIndex={-1} data-landing className={styles.cover} data-paid={reason === 'paid' || undefined}>
        {ICONS[reason]}
        <p>{t(`ended.${reason}`, { amount: amountText })}</p>
      </div>
      {reason === 'paid' && <p className={styles.press}>{t('inWallet')}</p>}
      {reason !== 'paid' && <p className={styles.press}>{t('ifPaid')}</p>}
      {reason === 'closed' && message !== undefined && <p className={styles.press}>{errorText(message)}</p>}
      <div className={styles.stack}>
        {reason === 'paid' && (
          <Button wide variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        )}
        {reason !== 'paid' && amount !== null && (
          <Button
            wide
            variant={reason === 'expired' ? 'primary' : 'secondary'}
            icon={<RotateCw />}
            busy={busy}
            disabled={reason === 'checking'}
            onClick={() => onAgain(amount)}
          >
            {t('again', { amount: amountText })}
          </Button>
        )}
        <Button wide disabled={busy || reason === 'checking'} onClick={onOther}>
          {t(reason === 'paid' ? 'more' : 'other')}
        </Button>
      </div>
    </div>
  );
}
