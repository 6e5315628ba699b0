import type { Currency, Satang } from '@wallet/shared/money.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ModalSteps, useConfirmedCommand } from '#api/use-confirmed-command.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { AmountInput } from '#ui/form/amount-field.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { DestinationAccount } from './destination-account.tsx';
import { useHasActiveBonus, useWithdraw, useWithdrawLimits } from './queries.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawOutcome } from './withdraw-outcome.tsx';
import { WithdrawUnknown } from './withdraw-unknown.tsx';
import styles from './withdraw.module.css';

export interface WithdrawModalProps {
  currency: Currency;
  /** Wallet and games together; undefined until it is known, null where it cannot be. */
  total: Satang | null | undefined;
  statementPath: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** Asks the operator to pay out to the member's own bank account; mounted means open. */
export function WithdrawModal({ currency, total, statementPath, steps, onClose }: WithdrawModalProps) {
  const { t } = useTranslation('withdraw');
  const formId = useId();
  const wallet = useWallet();
  const bounds = useWithdrawLimits();
  const hasBonus = useHasActiveBonus();
  const flow = useConfirmedCommand(useWithdraw(), steps);
  const money = useFormatMoney(currency);
  const [entry, setEntry] = useState<AmountInput>({ amount: null, text: '' });
  const { end, pending } = flow;
  const account = wallet.data?.bankAccount;

  const outcome = end && (
    <WithdrawOutcome
      end={end}
      currency={currency}
      account={account}
      statementPath={statementPath}
      onClose={end.name === 'done' ? onClose : flow.backToForm}
    />
  );
  if (end?.name === 'done') return outcome;

  const submit = account && (
    <Button wide size="large" variant="primary" type="submit" form={formId}>
      {entry.amount === null ? t('next') : t('nextAmount', { amount: money(entry.amount) })}
    </Button>
  );
  return (
    <Modal title={t('title')} busy={flow.isSending} onClose={onClose} footer={submit}>
      <div className={styles.content}>
        {wallet.isPending && <Skeleton shape="block" height="248px" />}
        {wallet.isError && !wallet.data && (
          <RetryRow busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
        )}
        {wallet.data && !account && <EmptyState title={t('noBankTitle')} text={t('noBank')} />}
        {flow.doubt && (
          <WithdrawUnknown doubt={flow.doubt} currency={currency} statementPath={statementPath} />
        )}
        {hasBonus && account && <Notice tone="warn">{t('bonusWarning')}</Notice>}
        {wallet.data && account && (
          <>
            <DestinationAccount account={account} />
            <WithdrawForm
              id={formId}
              currency={currency}
              limits={{ min: bounds.data?.withdrawMin, max: bounds.data?.withdrawMax, total }}
              inWallet={wallet.data.wallet.amount}
              entry={entry}
              onEntry={setEntry}
              onOrder={(amount) => flow.ask({ amount })}
            />
          </>
        )}
      </div>
      {pending && account && (
        <WithdrawConfirm
          amount={pending.amount}
          currency={currency}
          account={account}
          busy={flow.isSending}
          onConfirm={() => flow.send(pending)}
          onCancel={flow.backToForm}
        />
      )}
      {outcome}
    </Modal>
  );
}
