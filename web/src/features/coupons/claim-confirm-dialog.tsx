import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './coupons.module.css';
import type { Coupon } from '#entities/wallet/use-coupons.ts';

interface ClaimConfirmDialogProps {
  coupon: Coupon;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a coupon is claimed. */
export function ClaimConfirmDialog({ coupon, busy, onConfirm, onCancel }: ClaimConfirmDialogProps) {
  const { t } = useTranslation('coupons');
  return (
    <ConfirmDialog
      title={t('confirmTitle', { name: coupon.prize.name })}
      confirmLabel={t('confirm')}
      tone="gold"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.summary}>
        <Money alwaysShown look="display" amount={coupon.amount} />
        <p>{t('confirmText')}</p>
      </div>
    </ConfirmDialog>
  );
}
