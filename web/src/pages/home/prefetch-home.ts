import type { QueryClient } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';

import { HomeGames } from './lazy-home-games.tsx';

/** Requests what the home page shows first, before it is rendered. Failures are shown, and tried again, by the page. */
export function prefetchHome(client: QueryClient): void {
  void client.prefetchQuery(query(wallet.read));
  void client.prefetchQuery(query(serviceLookup.info));
  void client.prefetchQuery(query(spinWheel.active));
  void HomeGames.preload();
}
