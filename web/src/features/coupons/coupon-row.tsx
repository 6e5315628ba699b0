import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { now } from '#lib/time/clock.ts';
import { formatDateTime, toTimestamp } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './coupons.module.css';
import type { Coupon } from '#entities/wallet/use-coupons.ts';

interface CouponRowProps {
  coupon: Coupon;
  currency: Currency;
  onClaim: () => void;
}

/**
 * A coupon and how long it holds. One that has ended by our clock may still be tried: the operator's own
 * clock is the authority, and says so where it has.
 */
export function CouponRow({ coupon, currency, onClaim }: CouponRowProps) {
  const { t } = useTranslation('coupons');
  const { name, label } = coupon.prize;
  const ends = toTimestamp(coupon.expiresAt);
  const stamp = formatDateTime(ends);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {label && label !== name && <p className={styles.label}>{label}</p>}
        <p>
          <Money look="strong" amount={coupon.amount} currency={currency} />
        </p>
        <p className={styles.ends}>
          {ends === undefined ? t('endless') : t(ends > now() ? 'until' : 'ended', { stamp })}
        </p>
      </div>
      <Button size="small" variant="gold" aria-label={t('claimThis', { name })} onClick={onClaim}>
        {t('claim')}
      </Button>
    </li>
  );
}
