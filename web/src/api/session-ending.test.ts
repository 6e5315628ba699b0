import '#testing/node-page.ts';

import { lookup } from '@wallet/shared/contract/lookup.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, onTestFinished, test } from 'vitest';

import { appConfig } from '#lib/app-config.ts';

import {
  callTogether,
  findEndingDenials,
  findLastingDenials,
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

test('F-79 a 401 with another key, a 403 and a 5xx are failures of the call and end no session', async () => {
  expect(await findEndingDenials(CALLS)).toEqual([]);
});

test('F-79 a 401 without a key ends the session once, but from the login', async () => {
  expect(await findLastingDenials(CALLS)).toEqual([]);
});

test('F-79 the deployment’s text of an invalid token ends the session at any status', async () => {
  appConfig.invalidToken = 'jwt expired';
  onTestFinished(() => {
    appConfig.invalidToken = '';
  });
  for (const status of [200, 403, 500])
    for (const body of ['{"message":"jwt expired"}', '"jwt expired"', 'jwt expired']) {
      const { ended } = await callTogether(wallet.read, status, body, 1);
      expect({ status, body, ended }).toEqual({ status, body, ended: ['invalid token'] });
    }
});

test('F-36 a 410 of one call is no end of the service while the service says that it is active', async () => {
  for (const body of ['{}', 'Gone', '{"message":"old link"}']) {
    const { gone, ended } = await callTogether(wallet.read, 410, body, 5, '{"isActive":true}');
    expect({ body, gone, ended }).toEqual({ body, gone: 0, ended: [] });
  }
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
