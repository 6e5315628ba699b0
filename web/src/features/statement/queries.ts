import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Entry = ResponseOf<typeof statement.list>['statements'][number];

/** One page of the statement; the page before stays until the next one is there. */
export const useStatement = (page: number) =>
  useQuery({
    ...query(statement.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });
