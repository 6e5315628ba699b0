import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { endpointKey } from '#api/query.ts';

/** Reloads the wallet when the member comes back from a game (PL-3), once for each game that was opened. */
export function refreshOnReturn(client: QueryClient): void {
  const handleVisible = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', handleVisible);
    // A request that the return itself has started is enough.
    void client.invalidateQueries({ queryKey: endpointKey(wallet.read) }, { cancelRefetch: false });
  };
  document.addEventListener('visibilitychange', handleVisible);
}
