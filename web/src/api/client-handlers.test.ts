import '#testing/node-page.ts';

import { lookup } from '@wallet/shared/contract/lookup.ts';
import { expect, onTestFinished, test } from 'vitest';

import { mockRawResponse, mockResponse, mockServiceGone } from '#testing/mock-api.ts';

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
