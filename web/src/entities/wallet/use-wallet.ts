import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Currency } from '@wallet/shared/money.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useSyncExternalStore } from 'react';

import { freshFor, query } from '#api/query.ts';
import { appConfig } from '#lib/app-config.ts';

import { getDefaultCurrency } from './default-currency.ts';

export type Wallet = ResponseOf<typeof wallet.read>;

/** The member's own bank account, to which withdrawals are paid. */
export type BankAccount = NonNullable<Wallet['bankAccount']>;

/** Age below which a wallet is not refetched when the member returns to the tab. */
const FRESH_MS = 60_000;

/** Age up to which a wallet that was read for a screen is new when the screen is mounted. */
const JUST_READ_MS = 3_000;

interface AgedQuery {
  readonly state: { readonly dataUpdatedAt: number };
  readonly isStaleByTime: (staleTime: number) => boolean;
}

const LIVE = {
  staleTime: freshFor(FRESH_MS),
  refetchOnMount: (known: AgedQuery) =>
    known.isStaleByTime(freshFor(JUST_READ_MS)(known)) ? 'always' : false,
  refetchOnWindowFocus: true,
} as const;

/**
 * Reads the wallet: balances, games, the bank account and invite earnings. With `isLive` it is refetched on
 * every mount, unless it has just been read, and on return to the tab once it is a minute old.
 */
export const useWallet = ({ isLive = false }: { readonly isLive?: boolean } = {}) =>
  useQuery({ ...query(wallet.read), ...(isLive && LIVE) });

/** Returns the wallet if another part of the page has read it, such as for the names of games. Requests nothing. */
export const useCachedWallet = (): Wallet | undefined =>
  useQuery({ ...query(wallet.read), enabled: false }).data;

/** Returns true while the wallet in the cache is from before something that has changed it, such as a transfer. */
export function useIsWalletOutdated(): boolean {
  const client = useQueryClient();
  const { queryKey } = query(wallet.read);
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryState(queryKey)?.isInvalidated ?? false,
  );
}

/** Returns the currency of the member's wallet; that of the deployment until the wallet is loaded (F-30). */
export function useCurrency(): Currency {
  const currency = useQuery(query(wallet.read)).data?.profile?.currency;
  return currency ?? getDefaultCurrency(appConfig.variant);
}
