import { expect, test } from 'vitest';

import { type TestClient, createTestClient } from '#testing/test-client.ts';
import {
  post,
  get,
  inOrder,
  waitMs,
  addFaultRule,
  TRANSFER,
  transfer,
  sendOtp,
  verifyOtpWith,
  SAME_ORIGIN,
  setServiceActive,
  createQr,
  type ClientStep,
} from '#testing/client-steps.ts';
import { hashWorld } from '#testing/world-report.ts';

const listBrokenRules = (client: TestClient) => client.findings().map(({ rule }) => rule);

test('a call that an exception allows is not reported', async () => {
  const rows: readonly (readonly [string, string, ClientStep])[] = [
    [
      'double-submit',
      'the browser resent the call with the same Idempotency-Key',
      inOrder(transfer(100, { 'idempotency-key': 'a' }), transfer(100, { 'idempotency-key': 'a' })),
    ],
    ['double-submit', 'the first call was refused', inOrder(transfer(99_999), transfer(99_999))],
    ['double-submit', 'the amount differs', inOrder(transfer(100), transfer(200))],
    [
      'double-submit',
      'a fault refused the first call',
      inOrder(
        addFaultRule({ match: 'wallet.transfer', effect: { status: 500 } }),
        transfer(100),
        transfer(100),
      ),
    ],
    [
      'double-submit',
      'the world was reset in between',
      inOrder(transfer(100), ({ control }) => control('POST', '/reset', {}), transfer(100)),
    ],
    [
      'double-submit',
      'the world time was advanced in between',
      inOrder(
        transfer(100),
        ({ control }) => control('POST', '/clock', { fastForward: 60_000 }),
        transfer(100),
      ),
    ],
    [
      'money-retry-after-timeout',
      'the retry has the same Idempotency-Key',
      inOrder(
        addFaultRule({ match: `POST ${TRANSFER}`, phase: 'after', effect: { network: 'reset' } }),
        async (client) => {
          await Promise.resolve(transfer(100, { 'idempotency-key': 'a' })(client)).catch(() => undefined);
        },
        transfer(100, { 'idempotency-key': 'a' }),
      ),
    ],
    [
      'amount-out-of-range',
      'the operator changed the limit after the client had read it',
      inOrder(
        get('/api/lookup/withdraw'),
        ({ control }) => control('PATCH', '/settings', { withdrawMin: 500 }),
        post('/api/wallet/withdrawAll', { amount: 200 }),
      ),
    ],
    [
      'request-after-gone',
      'the service is active again',
      inOrder(
        setServiceActive(false),
        get('/api/wallet', SAME_ORIGIN),
        waitMs(5_000),
        setServiceActive(true),
        get('/api/wallet', SAME_ORIGIN),
      ),
    ],
    [
      'request-after-gone',
      'the page was reloaded',
      inOrder(
        setServiceActive(false),
        get('/api/wallet', SAME_ORIGIN),
        waitMs(5_000),
        async ({ sandbox, id }) => {
          sandbox.getWorld(id).pageServedAt = Date.now();
        },
        waitMs(100),
        get('/api/wallet', SAME_ORIGIN),
      ),
    ],
    [
      'otp-old-token',
      'the response with the newer token was lost',
      inOrder(
        sendOtp,
        waitMs(61_000),
        addFaultRule({ match: 'otp.send', phase: 'after', effect: { network: 'reset' } }),
        async (client) => {
          await Promise.resolve(sendOtp(client)).catch(() => undefined);
        },
        verifyOtpWith('first'),
      ),
    ],
    ['qr-create-while-active', 'the code has expired', inOrder(createQr, waitMs(3_600_000), createQr)],
    [
      'body-missing-field',
      'a fault ended the call before its body was read',
      inOrder(addFaultRule({ match: 'wallet.transfer', effect: { status: 500 } }), transfer(100)),
    ],
  ];
  for (const [rule, when, steps] of rows) {
    const client = await createTestClient();
    await steps(client);
    expect(listBrokenRules(client), `${rule} when ${when}`).not.toContain(rule);
  }
});

test('a repeated submit while the first call is held is reported when that call ends', async () => {
  const client = await createTestClient();
  const rule = { match: 'wallet.transfer', effect: { hold: true } };
  const { body } = await client.control('POST', '/faults', rule);
  const first = transfer(100)(client);
  await client.control('POST', '/journal/wait', { fault: (body as { id: string }).id });
  await transfer(100)(client);
  await client.control('POST', `/faults/${(body as { id: string }).id}/release`);
  await first;
  expect(listBrokenRules(client)).toEqual(['double-submit']);
});

test('amounts are checked against the limits that the client has read', async () => {
  const client = await createTestClient();
  await client.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1 } });
  expect(listBrokenRules(client)).toEqual([]);
  client.advanceTime(1_000);
  await client.call('GET', '/api/lookup/withdraw');
  await client.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1 } });
  await client.call('POST', '/api/wallet/withdrawAll', { body: { amount: 60_000 } });
  expect(listBrokenRules(client)).toEqual(['amount-out-of-range', 'amount-out-of-range']);
  expect(client.findings().map(({ what }) => what)).toEqual([
    expect.stringContaining('(1 is less than 100)'),
    expect.stringContaining('(60000 is greater than 50000)'),
  ]);
});

test('the amount of a QR code is checked against the minimum of its provider', async () => {
  for (const [provider, amount, broken] of [
    ['WW', 99, ['amount-out-of-range']],
    ['WW', 100, []],
    ['E2P', 49, ['amount-out-of-range']],
    ['E2P', 50, []],
  ] as const) {
    const client = await createTestClient();
    await client.call('POST', `/api/qrcode/${provider}`, { body: { amount } });
    expect(listBrokenRules(client), `${amount} at ${provider}`).toEqual(broken);
  }
});

test.each<readonly [string, string]>([
  ['/api/promotion/find/50%', 'a percent sign'],
  ['/api/promotion/find/A/B', 'more segments'],
  ['/api/promotion/find/WHAT?NOW', 'ends at a question mark'],
])('an unencoded value in a path is reported: %s', async (url, problem) => {
  const client = await createTestClient();
  await client.call('GET', url);
  const violations = client.findings().filter(({ rule }) => rule === 'path-not-encoded');
  expect(violations.map(({ what }) => what)).toEqual([expect.stringContaining(problem)]);
});

test('findings change neither the response nor the state and contain no password or token', async () => {
  const client = await createTestClient();
  const other = await client.sandbox.createWorld();
  const body = { username: '081-234 5678', password: { secret: 'sandbox1234' }, remember: true };
  const response = await client.call('POST', '/api/login', { body });
  expect(response).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
  expect(hashWorld(client.sandbox.getWorld(client.id))).toBe(hashWorld(client.sandbox.getWorld(other.id)));
  expect(new Set(listBrokenRules(client))).toEqual(
    new Set(['body-extra-field', 'wrong-type', 'phone-not-normalised']),
  );
  expect(JSON.stringify(client.findings())).not.toMatch(/sandbox1234|w_/);
});
