import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { ALWAYS_STALE, endpointKey, query } from '#api/query.ts';
import { defineCommand } from '#commands/command.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import type { Wallet } from '#entities/wallet/use-wallet.ts';
import { useShowError } from '#entities/next-step/use-show-error.ts';

/** The wallet is read below, because the refresh lasts until it is reloaded. */
const refreshCommand = defineCommand({ endpoint: wallet.refreshSlots, invalidates: [] });

/**
 * Outcome of the last refresh. `games-failed`: the wallet was read at `readAt` (ms, device clock), but its game
 * balances may be old.
 */
export type RefreshOutcome =
  | { readonly state: 'none' | 'running' | 'wallet-failed' }
  | { readonly state: 'games-failed'; readonly readAt: number }
  | { readonly state: 'done'; readonly wallet: Wallet };

/**
 * Refreshes the balances of all games once, then reloads the wallet (HM-7). The wallet is reloaded also if the
 * games failed: its own balance may still be newer.
 */
export function useRefreshAll(): { readonly refresh: () => void; readonly outcome: RefreshOutcome } {
  const client = useQueryClient();
  const { t } = useTranslation('balance');
  const showError = useShowError();
  const { run } = useCommand(refreshCommand);
  const [outcome, setOutcome] = useState<RefreshOutcome>({ state: 'none' });
  const isLocked = useRef(false);

  /** Shows why nothing was refreshed, but not beside the bar that says so while there is no connection. */
  const showFailure = (error: ApiError, lead: string) => {
    if (error.kind !== 'network') showError(error, lead);
  };

  const refreshOnce = async (): Promise<RefreshOutcome> => {
    const games = await run();
    // A request under way would otherwise be reused, with the old figures.
    await client.cancelQueries({ queryKey: endpointKey(wallet.read) });
    try {
      const read = await client.fetchQuery({ ...query(wallet.read), staleTime: ALWAYS_STALE });
      if (!isOutcome(games)) return { state: 'none' };
      if (games.state === 'done') return { state: 'done', wallet: read };
    } catch (cause) {
      showFailure(toApiError(cause), t('walletNotRefreshed'));
      return { state: 'wallet-failed' };
    }
    showFailure(games.error, t('gamesNotRefreshed'));
    const readAt = client.getQueryState(query(wallet.read).queryKey)?.dataUpdatedAt ?? 0;
    return { state: 'games-failed', readAt };
  };

  const refresh = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setOutcome({ state: 'running' });
    setOutcome(await refreshOnce());
    isLocked.current = false;
  };

  return { refresh: () => void refresh(), outcome };
}
