import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useRef, useState } from 'react';

import { defineCommand } from '#commands/command-definition.ts';
import { useCommand } from '#commands/use-command.ts';
import { useErrorText } from '#api/error-text.ts';
import { endpointKey } from '#api/query.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** The wallet is invalidated below, because the refresh lasts until it is reloaded. */
const refreshCommand = defineCommand({ endpoint: wallet.refreshSlots, invalidates: [] });

/**
 * Refreshes the balances of all games once, then reloads the wallet (HM-7). The wallet is reloaded also if the
 * games failed: its own balance may still be newer.
 */
export function useRefreshAll(): { readonly refresh: () => void; readonly isRefreshing: boolean } {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { run } = useCommand(refreshCommand);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const isLocked = useRef(false);

  const refresh = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsRefreshing(true);
    const result = await run();
    const queryKey = endpointKey(wallet.read);
    // A request under way would otherwise be reused, with the old figures.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
    isLocked.current = false;
    setIsRefreshing(false);
    if (result && result.state !== 'done') showToast(errorText(result.error), 'danger');
  };

  return { refresh: () => void refresh(), isRefreshing };
}
