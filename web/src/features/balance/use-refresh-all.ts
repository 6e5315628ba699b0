import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useRef, useState } from 'react';

import { useCommand } from '#api/command.ts';
import { useErrorText } from '#api/error-text.ts';
import { endpointKey } from '#api/query.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/**
 * Asks every game for its balance, once, and then reads the wallet (HM-7). The wallet is read also where
 * the games could not be asked: an older figure of a game is still better than an old wallet.
 */
export function useRefreshAll(): { readonly refresh: () => void; readonly isRefreshing: boolean } {
  const client = useQueryClient();
  const errorText = useErrorText();
  // The reading is awaited here, so it is not left to the command to do it behind the back.
  const { run } = useCommand(wallet.refreshSlots, { invalidates: [] });
  const [isRefreshing, setIsRefreshing] = useState(false);
  const isUnderway = useRef(false);

  const refresh = async () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsRefreshing(true);
    const result = await run();
    const queryKey = endpointKey(wallet.read);
    // A first reading still under way would otherwise be waited for, with the figures of before.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
    isUnderway.current = false;
    setIsRefreshing(false);
    if (result.state !== 'done') showToast(errorText(result.error), 'danger');
  };

  return { refresh: () => void refresh(), isRefreshing };
}
