import { QueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';

import { query } from '#api/query.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { setCoins } from './coins.ts';

test('SP-9 a wallet and a wheel that were asked for before the spin do not bring the coin back', async () => {
  const client = new QueryClient();
  const cancelled: unknown[] = [];
  const running = [query(wallet.read).queryKey, query(spinWheel.setup).queryKey];
  for (const queryKey of running)
    client
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) =>
          new Promise<never>(() => signal.addEventListener('abort', () => cancelled.push(queryKey))),
      })
      .catch(() => {});
  await setCoins(client, 2);
  expect(cancelled).toEqual(running);
});

test('SP-9 coins that were spent are set, and the balance keeps the time at which it was read', async () => {
  const client = new QueryClient();
  const { queryKey } = query(wallet.read);
  client.setQueryData(queryKey, createSampleWallet(), { updatedAt: 1_000 });
  await setCoins(client, 2);
  expect(client.getQueryData(queryKey)?.profile?.coin).toBe(2);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000);
});
