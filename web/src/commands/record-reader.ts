import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@wallet/shared/schema/endpoint.ts';

import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { query } from '#api/query.ts';

import type { RecordReader } from './command-definition.ts';
import { type CommandSession, getCommandSession } from './command-session.ts';

/**
 * Creates a reader that asks the operator once for each record, however many commands are looked up in it. It does not
 * go through the query cache, where a refresh of a screen would cancel it and return older data. The screens get the
 * response unless they have a younger one. Rejects if the session has ended, as the records would be another member's, and
 * after `signal`.
 */
export function createRecordReader(
  client: QueryClient,
  session: CommandSession,
  signal?: AbortSignal,
): RecordReader {
  const responses = new Map<string, Promise<unknown>>();
  const isOver = () => session !== getCommandSession() || signal?.aborted === true;

  return ((endpoint, ...input) => {
    const { queryKey } = query(endpoint, ...input);
    const read = async () => {
      if (isOver()) throw new ApiError({ kind: 'abort' });
      const askedAt = Date.now();
      const response = await call(endpoint, (input[0] ?? {}) as InputOf<typeof endpoint>);
      if (isOver()) throw new ApiError({ kind: 'abort' });
      if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < askedAt)
        client.setQueryData(queryKey, response);
      return response;
    };
    const key = JSON.stringify(queryKey);
    const response = responses.get(key) ?? read();
    responses.set(key, response);
    return response;
  }) as RecordReader;
}
