import { useWallet, type Wallet } from './use-wallet.ts';

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
export function useWalletSince(at: number): WalletSince {
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useWallet();
  const isFresh = dataUpdatedAt >= at;
  return {
    wallet: isFresh ? data : undefined,
    isFailed: !isFresh && errorUpdatedAt >= at,
    isFetching,
    refetch: () => void refetch(),
  };
}
