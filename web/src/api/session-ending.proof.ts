import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import {
  findEndingDenials,
  findLastingDenials,
  findLastingSessions,
  findUnreportedEnds,
} from './session-ending.test-utils.ts';

test('GD-5 from each call, the end of the service is reported once', LONG_TIMEOUT, async () => {
  expect(await findUnreportedEnds(ENDPOINTS)).toEqual([]);
});

test(
  'GD-3 GD-4 F-79 from each call but the login, each message ends the session once',
  LONG_TIMEOUT,
  async () => {
    expect(await findLastingSessions(ENDPOINTS)).toEqual([]);
  },
);

test(
  'F-79 from each call, a 401 with another key, a 403 and a 5xx end no session',
  LONG_TIMEOUT,
  async () => {
    expect(await findEndingDenials(ENDPOINTS)).toEqual([]);
  },
);

test(
  'F-79 from each call but the login, a 401 without a key ends the session once',
  LONG_TIMEOUT,
  async () => {
    expect(await findLastingDenials(ENDPOINTS)).toEqual([]);
  },
);
