import { type QueryClient, useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { endpointKey, query } from '#api/query.ts';

/** Returns the member's coins from the latest response that contains them (F-33). Undefined before the first one. */
export function useCoins(): number | undefined {
  const inWallet = useQuery(query(wallet.read));
  // Reads the cache only: the wheel fetches this query when it opens.
  const atWheel = useQuery({ ...query(spinWheel.setup), enabled: false });
  return atWheel.dataUpdatedAt > inWallet.dataUpdatedAt
    ? atWheel.data?.result.userCoin
    : (inWallet.data?.profile.coin ?? atWheel.data?.result.userCoin);
}

/** Writes the coins left after a spin to the cache, so that every count on the screen changes at once (SP-9). */
export async function setCoins(client: QueryClient, coins: number): Promise<void> {
  // A pending response may hold the coins before the spin.
  await Promise.all(
    [wallet.read, spinWheel.setup].map((endpoint) =>
      client.cancelQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );
  const updatedAt = Date.now();
  client.setQueryData(
    query(wallet.read).queryKey,
    (known) => known && { ...known, profile: { ...known.profile, coin: coins } },
    { updatedAt },
  );
  client.setQueryData(
    query(spinWheel.setup).queryKey,
    (known) => known && { ...known, result: { ...known.result, userCoin: coins } },
    { updatedAt },
  );
}
