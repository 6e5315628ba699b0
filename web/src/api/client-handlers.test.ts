import '#testing/node-page.ts';

import { lookup } from '@wallet/shared/contract/lookup.ts';
import { expect, onTestFinished, test } from 'vitest';

import {
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  mockResponse,
  mockServiceGone,
  receivedCalls,
} from '#testing/mock-api.ts';

import { registerClientHandlers, resetServiceGone } from './client-handlers.ts';
import { call } from './client.ts';

/** Makes a call to the service that has ended, which is refused. */
const callRefused = () =>
  expect(call(lookup.info, {})).rejects.toMatchObject({ kind: 'refused', text: 'gone' });

test('GD-5 the end of the service is reported once, until a call succeeds or it is reset', async () => {
  const reports = { gone: 0, available: 0 };
  onTestFinished(
    registerClientHandlers({
      onServiceGone: () => (reports.gone += 1),
      onServiceAvailable: () => (reports.available += 1),
    }),
  );
  mockServiceGone(lookup.info);
  await Promise.allSettled([1, 2, 3].map(() => call(lookup.info, {})));
  mockRawResponse(lookup.info, '{"message":"gone"}');
  await callRefused();
  expect(reports).toEqual({ gone: 1, available: 0 });
  resetServiceGone();
  await callRefused();
  expect(reports).toEqual({ gone: 2, available: 0 });
  mockResponse(lookup.active, { isActive: true });
  await call(lookup.active, {});
  await callRefused();
  expect(reports).toEqual({ gone: 3, available: 1 });
});

test('F-36 calls that are answered with 410 together ask once if the service has ended, and later ones again', async () => {
  mockRawResponse(lookup.info, '{}', 410);
  const release = mockPendingResponse(lookup.active, { isActive: true });
  const checks = () => receivedCalls(lookup.active).length;
  await Promise.allSettled([1, 2, 3].map(() => call(lookup.info, {})));
  await expect.poll(checks).toBe(1);
  release();
  mockResponse(lookup.active, { isActive: true });
  await expect
    .poll(async () => {
      await Promise.allSettled([call(lookup.info, {})]);
      return checks();
    })
    .toBeGreaterThan(1);
});

test('a call that the page has given up is no lost connection', async () => {
  const reached: boolean[] = [];
  onTestFinished(registerClientHandlers({ onConnectivityChange: (isReached) => reached.push(isReached) }));
  const controller = new AbortController();
  mockPendingResponse(lookup.active, { isActive: true });
  const calling = call(lookup.active, {}, { signal: controller.signal });
  controller.abort();
  await expect(calling).rejects.toMatchObject({ kind: 'abort' });
  expect(reached).toEqual([]);
  mockNetworkError(lookup.active);
  await expect(call(lookup.active, {})).rejects.toMatchObject({ kind: 'network' });
  expect(reached).toEqual([false]);
});
