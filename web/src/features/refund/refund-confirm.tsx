import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DoubtAlert } from '#ui/offers/doubt-alert.tsx';
import { Money } from '#ui/money.tsx';
import { toast } from '#ui/toast-store.ts';

import styles from './refund.module.css';
import type { useRefund } from './use-refund.ts';

interface RefundConfirmProps {
  refund: ReturnType<typeof useRefund>;
  currency: Currency;
  statementPath: string;
  onClose: () => void;
}

/** Asks, carries the refund out, and says how it ended: an alert for the reward, a toast for a refusal (§8). */
export function RefundConfirm({ refund, currency, statementPath, onClose }: RefundConfirmProps) {
  const { t } = useTranslation('refund');
  const errorText = useErrorText();
  const { ask, end } = refund;
  if (!ask) return null;

  const confirm = async () => {
    const refusal = await refund.carryOut(ask);
    if (!refusal) return;
    toast(errorText(refusal), 'danger');
    onClose();
  };

  if (end?.name === 'unknown') return <DoubtAlert statementPath={statementPath} onClose={onClose} />;
  if (end) {
    return (
      <AlertDialog tone="success" title={t('doneTitle')} onClose={onClose}>
        <p>{errorText(end.message ?? 'REFUND_SUCCESS')}</p>
        <p className={styles.amount}>
          <Money alwaysShown look="strong" amount={end.ask.amount} currency={currency} />
        </p>
      </AlertDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t(`${ask.way}Title`)}
      confirmLabel={t(ask.way)}
      tone="gold"
      busy={refund.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.amount}>
        <Money alwaysShown look="display" amount={ask.amount} currency={currency} />
      </p>
      <p>{t(`${ask.way}Text`)}</p>
    </ConfirmDialog>
  );
}
