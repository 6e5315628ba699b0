import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { useOneShot } from '#lib/use-one-shot.ts';
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
  const { t } = useTranslation(['refund', 'offers']);
  const errorText = useErrorText();
  const isShown = useIsShown();
  /** A second tap shares the first one's answer, which is told once. */
  const once = useOneShot();
  const { ask, end } = refund;
  if (!ask) return null;

  const confirm = once(async () => {
    const outcome = await refund.carryOut(ask);
    if (outcome.state === 'refused') toast(errorText(outcome.error), 'danger');
    if (outcome.state === 'refused' && isShown.current) onClose();
    if (isShown.current) return;
    if (outcome.state === 'done') toast(errorText('REFUND_SUCCESS'), 'success');
    if (outcome.state === 'unknown') toast(t('offers:doubt.text'), 'danger');
  });

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
