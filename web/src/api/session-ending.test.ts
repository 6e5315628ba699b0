import '#testing/node-page.ts';

import { lookup } from '@wallet/shared/contract/lookup.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';

import {
  callTogether,
  findEndingDenials,
  findLastingSessions,
  findUnreportedEnds,
} from './session-ending.test-utils.ts';

/** A query of a visitor, one of a member, a command, and the login; all calls in the proof. */
const CALLS = [lookup.info, wallet.read, wallet.transferAll, session.login];

test('GD-5 from any call, the end of the service is reported once', async () => {
  expect(await findUnreportedEnds(CALLS)).toEqual([]);
});

test('GD-3 GD-4 F-79 from any call but the login, a message that ends the session ends it once', async () => {
  expect(await findLastingSessions(CALLS)).toEqual([]);
});

test('F-79 a 401 without such a message is a failure of the call and ends no session', async () => {
  expect(await findEndingDenials(CALLS)).toEqual([]);
});

test('F-79 an unauthorized call ends the session, in any letter case and field', async () => {
  const bodies = [
    '{"message":"Unauthorized"}',
    '{"message":" unauthorized "}',
    '{"error":"UNAUTHORIZED"}',
    '{"error":"unauthorized"}',
    '{"success":false,"error":"Unauthorized"}',
    '{"message":"Your token is old","error":"UNAUTHORIZED"}',
  ];
  for (const status of [200, 401]) {
    for (const body of bodies) {
      const { ended, errors } = await callTogether(wallet.transferAll, status, body, 1);
      expect({ status, body, ended, key: errors[0]?.key }).toEqual({
        status,
        body,
        ended: ['UNAUTHORIZED'],
        key: 'UNAUTHORIZED',
      });
    }
  }
});
