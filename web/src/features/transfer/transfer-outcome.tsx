import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { useTranslation } from 'react-i18next';

import type { CommandOutcome } from '#commands/command.ts';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { listTransferAccounts } from '#entities/wallet/transfer-accounts.ts';
import { useWallet, type Wallet } from '#entities/wallet/use-wallet.ts';
import { Money } from '#ui/data/money.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './transfer.module.css';

interface WalletSince {
  /** Undefined while it is read, and where reading failed. */
  readonly wallet: Wallet | undefined;
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * Returns the wallet as it was read after a time in ms on the device's clock: figures beside the outcome of a command
 * must be younger than it.
 */
function useWalletSince(at: number): WalletSince {
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useWallet();
  const isFresh = dataUpdatedAt >= at;
  return {
    wallet: isFresh ? data : undefined,
    isFailed: !isFresh && errorUpdatedAt >= at,
    isFetching,
    refetch: () => void refetch(),
  };
}

interface TransferOutcomeProps {
  outcome: CommandOutcome<Command>;
  onClose: () => void;
}

/** Outcome of a transfer. Beside a success stand both balances, once they were read after it. */
export function TransferOutcome({ outcome, onClose }: TransferOutcomeProps) {
  const { t } = useTranslation('transfer');
  return (
    <OutcomeDialog kind="transfer" outcome={outcome} refusedCloseLabel={t('backToForm')} onClose={onClose}>
      <BalancesAfter outcome={outcome} />
    </OutcomeDialog>
  );
}

function BalancesAfter({ outcome }: Pick<TransferOutcomeProps, 'outcome'>) {
  const { t } = useTranslation('transfer');
  const { wallet, isFailed, isFetching, refetch } = useWalletSince(outcome.at);
  if (isFailed) return <RetryRow text={t('balancesFailed')} busy={isFetching} onRetry={refetch} />;
  if (!wallet) {
    return (
      <div className={styles.after}>
        <Skeleton shape="block" height="56px" />
      </div>
    );
  }
  const { from, to } = outcome.details;
  return (
    <dl className={styles.after}>
      {listTransferAccounts(wallet.wallet.amount, wallet.slots, t('wallet'))
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
