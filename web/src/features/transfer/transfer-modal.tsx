import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { ArrowDown } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { transferCommand } from '#commands/definitions/wallet-moves.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useConfirmedCommand } from '#entities/command/use-confirmed-command.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { listTransferAccounts } from '#entities/wallet/transfer-accounts.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Button } from '#ui/action/button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { TransferForm } from './transfer-form.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';
import type { TransferRequest } from './transfer-schema.ts';
import styles from './transfer.module.css';
import { useTransferForm } from './use-transfer-form.ts';

interface TransferConfirmProps {
  request: TransferRequest;
  getAccountName: (code: string) => string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of a transfer, with the amount as the field shows it. */
function TransferConfirm({ request, getAccountName, busy, onConfirm, onCancel }: TransferConfirmProps) {
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

interface TransferModalProps {
  /** Codes of the accounts that are chosen at the start. */
  from?: string | undefined;
  to?: string | undefined;
  steps: ModalSteps;
  onClose: () => void;
}

/** Transfer between the wallet and the games; during a break only out of them. The modal is open while it is mounted. */
export function TransferModal({ from, to, steps, onClose }: TransferModalProps) {
  const { t } = useTranslation('transfer');
  const formId = useId();
  const isHidden = use(AmountsHidden);
  const wallet = useWallet();
  const [wasPending] = useState(wallet.isPending);
  const formatMoney = useFormatMoney();
  const flow = useConfirmedCommand(transferCommand, steps);
  const accounts = wallet.data
    ? listTransferAccounts(wallet.data.wallet.amount, wallet.data.slots, t('wallet'))
    : [];
  const isOnBreak = use(CurrentBreak) !== undefined;
  const preset = isOnBreak
    ? { from: from === WALLET_CODE ? undefined : from, to: WALLET_CODE }
    : { from, to };
  const form = useTransferForm(accounts, preset);
  const { outcome, pending } = flow;
  const getAccountName = (code: string) => accounts.find((account) => account.code === code)?.name ?? code;

  const outcomeDialog = outcome && (
    <TransferOutcome outcome={outcome} onClose={outcome.state === 'done' ? onClose : flow.backToForm} />
  );
  if (outcome?.state === 'done') return outcomeDialog;

  const hasGames = accounts.length > 1;
  const isEmpty = !isHidden && hasGames && accounts.every(({ balance }) => balance === 0);
  const submit = (wallet.isPending || hasGames) && (
    <Button wide size="large" variant="primary" type="submit" form={formId} disabled={!hasGames}>
      {form.amount.amount === null ? t('next') : t('nextAmount', { amount: formatMoney(form.amount.amount) })}
    </Button>
  );
  return (
    <Modal title={t('title')} busy={flow.isSending} onClose={onClose} footer={submit}>
      {wallet.isPending && (
        <div className={styles.placeholder}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      {wallet.isError && !wallet.data && (
        <RetryRow busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
      )}
      {wallet.data && !hasGames && (
        <div className={wasPending ? styles.lateEmpty : undefined}>
          <EmptyState title={t('noGamesTitle')} text={t('noGames')} action={<NextStepLink step="games" />} />
        </div>
      )}
      <CommandNotices kinds={['transfer']} />
      {isEmpty && <Notice action={<NextStepLink step="deposit" look="link" />}>{t('nothing')}</Notice>}
      {hasGames && (
        <TransferForm
          id={formId}
          form={form}
          accounts={accounts}
          isOutOnly={isOnBreak}
          onSubmit={(body) => flow.requestConfirmation({ body })}
        />
      )}
      {pending && (
        <TransferConfirm
          request={pending.body}
          getAccountName={getAccountName}
          busy={flow.isSending}
          onConfirm={flow.send}
          onCancel={flow.backToForm}
        />
      )}
      {outcomeDialog}
    </Modal>
  );
}
