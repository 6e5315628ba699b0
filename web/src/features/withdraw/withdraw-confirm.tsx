import type { Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import type { BankAccount } from '#entities/wallet/use-wallet.ts';
import { Money } from '#ui/data/money.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import { DestinationAccount } from './destination-account.tsx';
import styles from './withdraw.module.css';

interface WithdrawConfirmProps {
  amount: Satang;
  account: BankAccount;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of a withdrawal: the amount as the field shows it, and the destination (WD-5). */
export function WithdrawConfirm({ amount, account, busy, onConfirm, onCancel }: WithdrawConfirmProps) {
  const { t } = useTranslation('withdraw');
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      confirmLabel={t('confirm')}
      cancelLabel={t('edit')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.summary}>
        <Money alwaysShown look="display" amount={amount} />
        <DestinationAccount account={account} />
      </div>
    </ConfirmDialog>
  );
}
