import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';

/** Username and password. Removed from the cache as soon as nothing shows them. */
export const useGameAccount = (slotCode: string) =>
  useQuery({ ...query(wallet.account, { params: { slotCode } }), gcTime: 0 });
