import { session } from '@wallet/shared/contract/session.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { expect, onTestFinished, test } from 'vitest';

import { appConfig } from '#lib/app-config.ts';

import { buildRequest, type CallInput } from './build-request.ts';
import { addRunningCall } from './running-calls.ts';

const build = (endpoint: Endpoint, input: CallInput = {}) =>
  buildRequest(endpoint, input, { token: 'w_1.token', idempotencyKey: undefined });

const login = (passwordLength: number) =>
  build(session.login, { body: { username: '0812345678', password: 'p'.repeat(passwordLength) } });

test('a command outlives its page, a query does not', () => {
  for (const { request } of [
    build(wallet.transferAll, { body: { to: 'PG' } }),
    build(wallet.activate, { params: { slotCode: 'PG' } }),
    build(spinWheel.spin),
  ]) {
    expect([request.keepalive, request.cache, request.redirect]).toEqual([true, 'no-store', 'error']);
  }
  expect(build(wallet.read).request.keepalive).toBe(false);
});

test('an upload does not outlive its page', () => {
  const file = new File(['x'], 'slip.png', { type: 'image/png' });
  expect(build(wallet.slip, { body: { file } }).request.keepalive).toBe(false);
});

test('a command to another origin does not outlive its page', () => {
  onTestFinished(() => {
    appConfig.api = '';
  });
  appConfig.api = 'https://api.operator.example';
  expect(build(spinWheel.spin).request.keepalive).toBe(false);
});

test('the bodies of the commands that outlive the page stay below the limit of the browser together', () => {
  expect(login(60 * 1024).request.keepalive).toBe(false);
  const half = login(30 * 1024);
  expect(half.request.keepalive).toBe(true);

  const { keepaliveBytes } = half;
  const running = { endpoint: session.login, token: null, abort: () => {}, keepaliveBytes };
  const removeRunningCall = addRunningCall(running);
  expect(login(30 * 1024)).toMatchObject({ keepaliveBytes: 0, request: { keepalive: false } });
  removeRunningCall();
  expect(login(30 * 1024).request.keepalive).toBe(true);
});
