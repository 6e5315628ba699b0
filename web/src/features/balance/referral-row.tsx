import type { Satang } from '@wallet/shared/money.ts';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useInviteBlock } from '#entities/wallet/use-invite-bonus.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './balance-card.module.css';

interface ReferralRowProps {
  amount: Satang | null | undefined;
  isLoading: boolean;
  onReceive: () => void;
}

/** Referral bonus with the button to receive it, which is disabled with its reason while none can be received. */
export function ReferralRow({ amount, isLoading, onReceive }: ReferralRowProps) {
  const { t } = useTranslation('balance');
  const blockReason = useInviteBlock();
  const reasonId = useId();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isDisabled = isLoading || blockReason !== undefined;
  return (
    <div className={styles.referral}>
      <p className={styles.referralText}>
        <span>{t('referral')}</span>{' '}
        {isLoading ? <Skeleton width="5em" /> : <Money look="strong" amount={amount} />}
        {blockReason && (
          <span
            id={reasonId}
            className={blockReason === 'inactive' ? styles.referralReason : 'visually-hidden'}
          >
            {t(`referralBlocked.${blockReason}`)}
          </span>
        )}
      </p>
      {!isOnBreak && (
        <Button
          variant="gold"
          size="small"
          aria-disabled={isDisabled || undefined}
          aria-describedby={blockReason && reasonId}
          onClick={isDisabled ? undefined : onReceive}
        >
          {t('receive')}
        </Button>
      )}
    </div>
  );
}
