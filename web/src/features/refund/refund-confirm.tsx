import { useTranslation } from 'react-i18next';

import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { useShowError } from '#entities/next-step/use-show-error.ts';
import { Money } from '#ui/data/money.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import styles from './refund.module.css';
import type { useRefund } from './use-refund.ts';

interface RefundConfirmProps {
  refund: ReturnType<typeof useRefund>;
  onClose: () => void;
}

/** Confirms and sends a refund request, then shows the outcome: an alert on success, a toast on refusal (§8). */
export function RefundConfirm({ refund, onClose }: RefundConfirmProps) {
  const { t } = useTranslation('refund');
  const showError = useShowError();
  const { request, outcome } = refund;
  if (!request) return null;

  const confirm = async () => {
    const answer = await refund.send();
    if (answer?.state !== 'refused') return;
    showError(answer.error);
    onClose();
  };

  if (outcome && outcome.state !== 'refused') {
    return (
      <OutcomeDialog
        kind={request.method === 'addWallet' ? 'refundToWallet' : 'refund'}
        outcome={outcome}
        onClose={onClose}
      >
        <p className={styles.amount}>
          <Money alwaysShown look="strong" amount={request.amount} />
        </p>
      </OutcomeDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t(`${request.method}Title`)}
      confirmLabel={t(request.method)}
      tone="gold"
      busy={refund.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.amount}>
        <Money alwaysShown look="display" amount={request.amount} />
      </p>
      <p>{t(`${request.method}Text`)}</p>
    </ConfirmDialog>
  );
}
