import type { Currency, Satang } from '@wallet/shared/money.ts';
import { RotateCw, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import styles from './qr-code.module.css';
import type { EndedQrCode } from './use-qr-code.ts';

interface QrEndedProps {
  ended: EndedQrCode;
  currency: Currency;
  busy: boolean;
  onAgain: (amount: Satang) => void;
  onOther: () => void;
}

/** Shown in place of an ended code. One tap creates another code of the same amount (QR-3). */
export function QrEnded({ ended: { amount, reason }, currency, busy, onAgain, onOther }: QrEndedProps) {
  const { t } = useTranslation('qr-code');
  const formatMoney = useFormatMoney(currency);
  return (
    <div className={styles.open}>
      <div className={styles.cover}>
        <TimerOff aria-hidden />
        <p>{t(`ended.${reason}`)}</p>
      </div>
      {reason === 'closed' && <p className={styles.press}>{t('ifPaid')}</p>}
      <div className={styles.stack}>
        {amount !== null && (
          <Button
            wide
            variant={reason === 'expired' ? 'primary' : 'secondary'}
            icon={<RotateCw />}
            busy={busy}
            onClick={() => onAgain(amount)}
          >
            {t('again', { amount: formatMoney(amount) })}
          </Button>
        )}
        <Button wide disabled={busy} onClick={onOther}>
          {t('other')}
        </Button>
      </div>
    </div>
  );
}
