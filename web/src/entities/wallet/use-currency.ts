import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Currency } from '@wallet/shared/money.ts';

import { query } from '#api/query.ts';
import { appConfig } from '#lib/app-config.ts';

import { getDefaultCurrency } from './default-currency.ts';

/** Returns the currency of the member's wallet; that of the deployment until the wallet is loaded (F-30). */
export function useCurrency(): Currency {
  const currency = useQuery(query(wallet.read)).data?.profile.currency;
  return currency ?? getDefaultCurrency(appConfig.variant);
}
