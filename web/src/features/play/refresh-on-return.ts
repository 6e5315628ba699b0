import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { endpointKey } from '#api/query.ts';

/** Reads the wallet when the member comes back from a game (PL-3), once for each time of playing. */
export function refreshOnReturn(client: QueryClient): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    // Where the return has set off a reading by itself, that one is enough.
    void client.invalidateQueries({ queryKey: endpointKey(wallet.read) }, { cancelRefetch: false });
  };
  document.addEventListener('visibilitychange', look);
}
