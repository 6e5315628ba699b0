import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { useMountedRef } from '#lib/react/use-mounted-ref.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { Money } from '#ui/data/money.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { UnknownOutcomeDialog } from '#ui/overlay/unknown-outcome-dialog.tsx';

import styles from './refund.module.css';
import type { useRefund } from './use-refund.ts';

interface RefundConfirmProps {
  refund: ReturnType<typeof useRefund>;
  currency: Currency;
  statementPath: string;
  onClose: () => void;
}

/** Confirms and sends a refund request, then shows the outcome: an alert on success, a toast on refusal (§8). */
export function RefundConfirm({ refund, currency, statementPath, onClose }: RefundConfirmProps) {
  const { t } = useTranslation(['refund', 'offers']);
  const errorText = useErrorText();
  const isMounted = useMountedRef();
  // A second tap shares the first one's result, which is shown once.
  const singleFlight = useSingleFlight();
  const { request, outcome } = refund;
  if (!request) return null;

  const confirm = singleFlight(async () => {
    const result = await refund.send(request);
    if (result.state === 'refused') showToast(errorText(result.error), 'danger');
    if (result.state === 'refused' && isMounted.current) onClose();
    if (isMounted.current) return;
    if (result.state === 'done') showToast(errorText('REFUND_SUCCESS'), 'success');
    if (result.state === 'unknown') showToast(t('offers:unknownOutcome.text'), 'danger');
  });

  if (outcome?.name === 'unknown')
    return <UnknownOutcomeDialog statementPath={statementPath} onClose={onClose} />;
  if (outcome) {
    return (
      <AlertDialog tone="success" title={t('doneTitle')} onClose={onClose}>
        <p>{errorText(outcome.message ?? 'REFUND_SUCCESS')}</p>
        <p className={styles.amount}>
          <Money alwaysShown look="strong" amount={outcome.request.amount} currency={currency} />
        </p>
      </AlertDialog>
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
        <Money alwaysShown look="display" amount={request.amount} currency={currency} />
      </p>
      <p>{t(`${request.method}Text`)}</p>
    </ConfirmDialog>
  );
}
