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
 * A coupon with its expiry. An expired coupon can still be claimed here, because only the operator's clock
 * decides.
 */
export function CouponRow({ coupon, currency, onClaim }: CouponRowProps) {
  const { t } = useTranslation('coupons');
  const { name, label } = coupon.prize;
  const expiresAt = toTimestamp(coupon.expiresAt);
  const stamp = formatDateTime(expiresAt);
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        {label && label !== name && <p className={styles.label}>{label}</p>}
        <p>
          <Money look="strong" amount={coupon.amount} currency={currency} />
        </p>
        <p className={styles.ends}>
          {expiresAt === undefined ? t('endless') : t(expiresAt > now() ? 'until' : 'ended', { stamp })}
        </p>
      </div>
      <Button size="small" variant="gold" aria-label={t('claimThis', { name })} onClick={onClaim}>
        {t('claim')}
      </Button>
    </li>
  );
}
