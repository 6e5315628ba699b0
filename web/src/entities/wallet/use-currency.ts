import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Currency } from '@wallet/shared/money.ts';

import { query } from '#api/query.ts';
import { appConfig } from '#lib/app-config.ts';

/** Returns the currency of the member's wallet, or that of the deployment until the operator has sent one (F-30). */
export function useCurrency(): Currency {
  const memberCurrency = useQuery(query(wallet.read)).data?.profile.currency;
  return memberCurrency ?? (appConfig.variant === 'lao' ? 'LAK' : 'BAHT');
}
