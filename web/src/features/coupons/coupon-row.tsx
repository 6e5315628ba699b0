import { readExpiry } from '@wallet/shared/time/read-time.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useCountdown } from '#entities/time/use-countdown.ts';
import { now } from '#lib/time/clock.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './coupons.module.css';
import type { Coupon } from '#entities/wallet/use-coupons.ts';

interface CouponRowProps {
  coupon: Coupon;
  onClaim: () => void;
}

/** A coupon with its expiry. Once it has expired by the operator's clock, it can no longer be claimed. */
export function CouponRow({ coupon, onClaim }: CouponRowProps) {
  const { t } = useTranslation('coupons');
  const { name, label } = coupon.prize;
  const { expiresAt } = coupon;
  const isExpired = useCountdown(readExpiry(expiresAt), now) === 0;
  const stamp = formatDateTime(expiresAt);
  const endsId = useId();
  // Not `disabled`: the button must stay focusable, so that its reason is read out.
  const expiredProps = isExpired ? ({ 'aria-disabled': true, 'aria-describedby': endsId } as const) : {};
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        {label && label !== name && <p className={styles.label}>{label}</p>}
        <p>
          <Money look="strong" amount={coupon.amount} />
        </p>
        <p id={endsId} className={styles.ends}>
          {expiresAt === undefined ? t('endless') : t(isExpired ? 'ended' : 'until', { stamp })}
        </p>
      </div>
      <Button
        size="small"
        variant="gold"
        aria-label={t('claimThis', { name })}
        {...expiredProps}
        onClick={isExpired ? undefined : onClaim}
      >
        {t('claim')}
      </Button>
    </li>
  );
}
