import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';

import { query } from '#api/query.ts';

/** Reads one page of the statement. The previous page stays visible until the next one has loaded. */
export const useStatement = (page: number) =>
  useQuery({
    ...query(statement.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });
