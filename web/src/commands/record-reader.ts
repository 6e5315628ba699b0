import type { QueryClient } from '@tanstack/react-query';

import { query } from '#api/query.ts';

import type { RecordReader } from './command-definition.ts';

/**
 * Creates a reader that always asks the operator. A request that is under way may have been sent before the command,
 * so it is cancelled. The screens get the response as well.
 */
export const createRecordReader =
  (client: QueryClient): RecordReader =>
  async (endpoint, ...input) => {
    const options = query(endpoint, ...input);
    await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    return client.fetchQuery({ ...options, staleTime: 0, retry: false });
  };
