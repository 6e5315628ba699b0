import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@wallet/shared/schema/endpoint.ts';

import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { query } from '#api/query.ts';

import type { RecordReader } from './command.ts';
import { type CommandOwner, getOutbox, type Outbox } from './outbox.ts';

/** Means to look commands of one member up in the operator's records. */
export interface LookUp {
  readonly client: QueryClient;
  readonly outbox: Outbox;
  readonly owner: CommandOwner;
  readonly read: RecordReader;
}

/**
 * Creates a look-up that asks the operator once for each record, however many commands are looked up in it. It does not
 * go through the query cache, where a refresh of a screen would cancel it and return older data. The screens get the
 * response unless they have a younger one. Reading rejects if the session has ended, as the records would be another
 * member's, and after `signal`.
 */
export function createLookUp(client: QueryClient, signal?: AbortSignal): LookUp {
  const outbox = getOutbox(client);
  const { owner } = outbox;
  const responses = new Map<string, Promise<unknown>>();
  const isOver = () => !outbox.isCurrent(owner) || signal?.aborted === true;

  const read = ((endpoint, ...input) => {
    const { queryKey } = query(endpoint, ...input);
    const send = async () => {
      if (isOver()) throw new ApiError({ kind: 'abort' });
      const askedAt = Date.now();
      const response = await call(endpoint, (input[0] ?? {}) as InputOf<typeof endpoint>);
      if (isOver()) throw new ApiError({ kind: 'abort' });
      if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < askedAt)
        client.setQueryData(queryKey, response);
      return response;
    };
    const key = JSON.stringify(queryKey);
    const response = responses.get(key) ?? send();
    responses.set(key, response);
    return response;
  }) as RecordReader;
  return { client, outbox, owner, read };
}
