import '#testing/node-page.ts';

import { lookup } from '@wallet/shared/contract/lookup.ts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { createQueryClient, endClient, findSuccessor, hasEnded } from './query-client.ts';
import { query } from './query.ts';

test('a query is sent although the browser believes that it is offline, and once more when it is not', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  mockResponse(lookup.active, { isActive: true });
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  onlineManager.setOnline(false);
  onTestFinished(new QueryObserver(client, query(lookup.active)).subscribe(() => {}));
  await waitFor(() => expect(client.getQueryData(query(lookup.active).queryKey)).toEqual({ isActive: true }));
  expect(receivedCalls(lookup.active)).toHaveLength(1);
  onlineManager.setOnline(true);
  await waitFor(() => expect(receivedCalls(lookup.active)).toHaveLength(2));
});

test('GD-3 what one session has read is gone with it, and the next begins empty', () => {
  const client = createQueryClient();
  const { queryKey } = query(lookup.active);
  client.setQueryData(queryKey, () => ({ isActive: true }));
  expect([hasEnded(client), findSuccessor(client)]).toEqual([false, undefined]);
  const next = endClient(client);
  expect([client.getQueryData(queryKey), next.getQueryData(queryKey)]).toEqual([undefined, undefined]);
  expect([hasEnded(client), hasEnded(next), findSuccessor(client)]).toEqual([true, false, next]);
});
