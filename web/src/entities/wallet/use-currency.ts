import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Currency } from '@wallet/shared/money.ts';

import { query } from '#api/query.ts';
import { appConfig } from '#lib/app-config.ts';

/** The currency of the member's wallet; the deployment's own until the operator has said it (F-30). */
export function useCurrency(): Currency {
  const answered = useQuery(query(wallet.read)).data?.profile.currency;
  return answered ?? (appConfig.variant === 'lao' ? 'LAK' : 'BAHT');
}
