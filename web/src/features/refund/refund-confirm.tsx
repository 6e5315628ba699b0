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

/** Asks, carries the refund out, and says how it ended: an alert for the reward, a toast for a refusal (§8). */
export function RefundConfirm({ refund, currency, statementPath, onClose }: RefundConfirmProps) {
  const { t } = useTranslation(['refund', 'offers']);
  const errorText = useErrorText();
  const isShown = useMountedRef();
  /** A second tap shares the first one's answer, which is told once. */
  const once = useSingleFlight();
  const { ask, end } = refund;
  if (!ask) return null;

  const confirm = once(async () => {
    const outcome = await refund.carryOut(ask);
    if (outcome.state === 'refused') showToast(errorText(outcome.error), 'danger');
    if (outcome.state === 'refused' && isShown.current) onClose();
    if (isShown.current) return;
    if (outcome.state === 'done') showToast(errorText('REFUND_SUCCESS'), 'success');
    if (outcome.state === 'unknown') showToast(t('offers:doubt.text'), 'danger');
  });

  if (end?.name === 'unknown')
    return <UnknownOutcomeDialog statementPath={statementPath} onClose={onClose} />;
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
      title={t(`${ask.method}Title`)}
      confirmLabel={t(ask.method)}
      tone="gold"
      busy={refund.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.amount}>
        <Money alwaysShown look="display" amount={ask.amount} currency={currency} />
      </p>
      <p>{t(`${ask.method}Text`)}</p>
    </ConfirmDialog>
  );
}
