import { WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';
import { ArrowDown } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CommandOutcome } from '#commands/command.ts';
import { transferCommand } from '#commands/definitions/wallet-moves.ts';
import { CommandFlow, FlowOutcome } from '#entities/command/command-flow.tsx';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { listTransferAccounts } from '#entities/wallet/transfer-accounts.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Button } from '#ui/action/button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { FormSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { TransferForm, useTransferForm } from './transfer-form.tsx';
import type { TransferRequest } from './transfer-schema.ts';
import styles from './transfer.module.css';

interface BalancesAfterProps {
  outcome: CommandOutcome<Command>;
}

/** Both balances beside a success, once they were read after it: older figures would not be those of now. */
function BalancesAfter({ outcome }: BalancesAfterProps) {
  const { t } = useTranslation('transfer');
  const { data: wallet, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useWallet();
  const isFresh = dataUpdatedAt >= outcome.at;
  if (!isFresh && errorUpdatedAt >= outcome.at) {
    return <RetryRow text={t('balancesFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!wallet || !isFresh) {
    return (
      <div className={styles.after}>
        <Skeleton shape="block" height="56px" />
      </div>
    );
  }
  const { from, to } = outcome.details;
  return (
    <dl className={styles.after}>
      {listTransferAccounts(wallet.wallet?.amount, wallet.slots, t('wallet'))
        .filter(({ code }) => code === from || code === to)
        .map((account) => (
          <div key={account.code} className={styles.changed}>
            <dt>{account.name}</dt>
            <dd>
              <Money look="strong" amount={account.balance} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface TransferSummaryProps {
  request: TransferRequest;
  getAccountName: (code: string) => string;
}

/** Question before a transfer, with the amount as the field shows it. */
function TransferSummary({ request, getAccountName }: TransferSummaryProps) {
  const { t } = useTranslation('transfer');
  return (
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
  );
}

interface TransferModalProps {
  /** Codes of the accounts that are chosen at the start. */
  from?: string | undefined;
  to?: string | undefined;
  steps: FormSteps;
  onClose: () => void;
}

/** Transfer between the wallet and the games; during a break only out of them. The modal is open while it is mounted. */
export function TransferModal(props: TransferModalProps) {
  const isOnBreak = use(CurrentBreak) !== undefined;
  // A form that was begun before the break has other accounts.
  return <TransferDialog key={String(isOnBreak)} {...props} isOnBreak={isOnBreak} />;
}

function TransferDialog({
  from,
  to,
  isOnBreak,
  steps,
  onClose,
}: TransferModalProps & { isOnBreak: boolean }) {
  const { t } = useTranslation('transfer');
  const formId = useId();
  const isHidden = use(AmountsHidden);
  const wallet = useWallet();
  const [wasPending] = useState(wallet.isPending);
  const formatMoney = useFormatMoney();
  const flow = useCommandFlow(transferCommand, { steps, onClose, leaveAddress: steps.leaveAddress });
  const accounts = wallet.data
    ? listTransferAccounts(wallet.data.wallet?.amount, wallet.data.slots, t('wallet'))
    : [];
  const preset = isOnBreak
    ? { from: from === WALLET_CODE ? undefined : from, to: WALLET_CODE }
    : { from, to };
  const form = useTransferForm(accounts, preset);
  const getAccountName = (code: string) => accounts.find((account) => account.code === code)?.name ?? code;

  const told = {
    flow,
    refusedCloseLabel: t('backToForm'),
    renderDone: (outcome: CommandOutcome<Command>) => <BalancesAfter outcome={outcome} />,
  };
  if (flow.outcome?.state === 'done') return <FlowOutcome {...told} />;

  const areGamesKnown = isReadWhole(wallet.data?.slots);
  const hasGames = accounts.length > 1;
  const isEmpty = !isHidden && hasGames && areGamesKnown && accounts.every(({ balance }) => balance === 0);
  const submit = (wallet.isPending || hasGames) && (
    <Button wide size="large" variant="primary" type="submit" form={formId} disabled={!hasGames}>
      {form.amount.amount === null ? t('next') : t('nextAmount', { amount: formatMoney(form.amount.amount) })}
    </Button>
  );
  return (
    <Modal title={t('title')} height="full" busy={flow.isSending} onClose={onClose} footer={submit}>
      {wallet.isPending && (
        <div className={styles.placeholder}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      <QueryPlaceholder query={wallet} isFailed={!hasGames && !areGamesKnown} />
      {hasGames && <UnreadableItems list={wallet.data?.slots} />}
      {areGamesKnown && !hasGames && (
        <div className={wasPending ? styles.lateEmpty : undefined}>
          <EmptyState
            title={t('noGamesTitle')}
            text={t(isOnBreak ? 'noGamesOnBreak' : 'noGames')}
            action={!isOnBreak && <NextStepLink step="games" />}
          />
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
          onSubmit={(body) => flow.ask({ body })}
        />
      )}
      <CommandFlow {...told} title={t('confirmTitle')} confirmLabel={t('confirm')} cancelLabel={t('edit')}>
        {({ body }) => <TransferSummary request={body} getAccountName={getAccountName} />}
      </CommandFlow>
    </Modal>
  );
}
