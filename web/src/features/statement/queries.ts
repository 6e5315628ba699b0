import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';

import { query } from '#api/query.ts';

export type Entry = ResponseOf<typeof statement.list>['statements'][number];

/** One page of the statement; the page before stays until the next one is there. */
export const useStatement = (page: number) =>
  useQuery({
    ...query(statement.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });

/** For the names of games and of the member's bank, which a statement names by code only. */
export const useWallet = () => useQuery(query(wallet.read));
