import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { isLao } from '@wallet/shared/deployment/variant.ts';
import type { Currency } from '@wallet/shared/money.ts';

import { query } from '#api/query.ts';
import { appConfig } from '#lib/app-config.ts';

/** Returns the currency of the member's wallet; that of the deployment until the wallet is loaded (F-30). */
export function useCurrency(): Currency {
  const currency = useQuery(query(wallet.read)).data?.profile.currency;
  return currency ?? (isLao(appConfig.variant) ? 'LAK' : 'BAHT');
}
