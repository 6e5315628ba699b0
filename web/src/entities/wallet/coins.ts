import { type QueryClient, useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { endpointKey, query } from '#api/query.ts';

/** The member's coins as the last answer told them, whichever call that was (F-33); undefined before one has. */
export function useCoins(): number | undefined {
  const inWallet = useQuery(query(wallet.read));
  // Only looked at: the wheel is asked for where it is opened.
  const atWheel = useQuery({ ...query(spinWheel.setup), enabled: false });
  return atWheel.dataUpdatedAt > inWallet.dataUpdatedAt
    ? atWheel.data?.result.userCoin
    : (inWallet.data?.profile.coin ?? atWheel.data?.result.userCoin);
}

/** A spin has told what is left: every count on the screen changes at once (SP-9). */
export async function setCoins(client: QueryClient, coins: number): Promise<void> {
  // An answer under way was asked before the coin was spent.
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
