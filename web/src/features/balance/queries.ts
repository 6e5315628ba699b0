import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';

export type Wallet = ResponseOf<typeof wallet.read>;

/** A wallet younger than this is not read again because the member came back to the tab. */
const FRESH_MS = 60_000;

/** The wallet as home shows it: read whenever home is entered, and on return to the tab once a minute old. */
export const useWallet = () =>
  useQuery({
    ...query(wallet.read),
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
