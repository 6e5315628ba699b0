import { type QueryClient, useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { endpointKey, query } from '#api/query.ts';

/** Returns the member's coins by the most recent response that has them (F-33); undefined before the first. */
export function useCoins(): number | undefined {
  const walletQuery = useQuery(query(wallet.read));
  // Reads the cache only: the wheel is requested where it is opened.
  const wheelQuery = useQuery({ ...query(spinWheel.setup), enabled: false });
  return wheelQuery.dataUpdatedAt > walletQuery.dataUpdatedAt
    ? (wheelQuery.data?.result?.userCoin ?? walletQuery.data?.profile?.coin)
    : (walletQuery.data?.profile?.coin ?? wheelQuery.data?.result?.userCoin);
}

/** Sets the coins that are left after a spin, everywhere on the screen at once (SP-9). */
export async function setCoins(client: QueryClient, coins: number): Promise<void> {
  // A request under way was sent before the coin was spent.
  await Promise.all(
    [wallet.read, spinWheel.setup].map((endpoint) =>
      client.cancelQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );
  const walletKey = query(wallet.read).queryKey;
  client.setQueryData(
    walletKey,
    (cached) => cached && { ...cached, profile: { ...cached.profile, coin: coins } },
    // Only the coins are new: the balance keeps the time at which it was read.
    { updatedAt: client.getQueryState(walletKey)?.dataUpdatedAt ?? 0 },
  );
  client.setQueryData(
    query(spinWheel.setup).queryKey,
    (cached) => cached && { ...cached, result: { ...cached.result, userCoin: coins } },
  );
}
