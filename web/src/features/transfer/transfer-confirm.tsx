import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Money } from '#ui/data/money.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import styles from './transfer.module.css';
import type { TransferRequest } from './transfer-schema.ts';

interface TransferConfirmProps {
  request: TransferRequest;
  getAccountName: (code: string) => string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of a transfer, with the amount as the field shows it. */
export function TransferConfirm({
  request,
  getAccountName,
  busy,
  onConfirm,
  onCancel,
}: TransferConfirmProps) {
  const { t } = useTranslation('transfer');
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
        <Money alwaysShown look="display" amount={request.amount} />
        <span className={styles.endpoint}>
          <span className="visually-hidden">{t('from')} </span>
          {getAccountName(request.from)}
        </span>
        <ArrowDown aria-hidden />
        <span className={styles.endpoint}>
          <span className="visually-hidden">{t('to')} </span>
          {getAccountName(request.to)}
        </span>
      </div>
    </ConfirmDialog>
  );
}
