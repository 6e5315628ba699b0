import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';
import type { Wallet } from '#entities/wallet/use-wallet.ts';

/** Returns the wallet if another part of the page has read it, such as for the names of games. Requests nothing. */
export const useCachedWallet = (): Wallet | undefined =>
  useQuery({ ...query(wallet.read), enabled: false }).data;
