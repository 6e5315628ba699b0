import type { QueryClient } from '@tanstack/react-query';
import type { Query } from '@wallet/shared/schema/endpoint.ts';

import { endpointKey } from '#api/query.ts';

/** Reads queries again. Requests under way are cancelled first, because they may return the old figures. */
export async function refreshQueries(client: QueryClient, queries: readonly Query[]): Promise<void> {
  await Promise.all(
    queries.map(async (endpoint) => {
      const queryKey = endpointKey(endpoint);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
