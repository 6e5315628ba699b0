import type { Currency, Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './balance-card.module.css';

interface ReferralRowProps {
  amount: Satang | null | undefined;
  isLoading: boolean;
  currency: Currency;
  onReceive: () => void;
}

/** Referral bonus with the button to receive it. */
export function ReferralRow({ amount, isLoading, currency, onReceive }: ReferralRowProps) {
  const { t } = useTranslation('balance');
  return (
    <div className={styles.referral}>
      <p className={styles.referralText}>
        <span>{t('referral')}</span>{' '}
        {isLoading ? <Skeleton width="5em" /> : <Money look="strong" amount={amount} currency={currency} />}
      </p>
      <Button
        variant="gold"
        size="small"
        className={amount === 0 ? styles.nothing : undefined}
        aria-disabled={isLoading || undefined}
        onClick={isLoading ? undefined : onReceive}
      >
        {t('receive')}
      </Button>
    </div>
  );
}
