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
  verifyWith,
  SAME_ORIGIN,
  setActive,
  createQr,
  type ClientStep,
} from '#testing/client-steps.ts';

const rulesOf = (desk: TestClient) => desk.findings().map(({ rule }) => rule);

test.each<readonly [string, string, ClientStep]>([
  [
    'double-submit',
    'an Idempotency-Key repeats: the browser sent it twice',
    inOrder(transfer(100, { 'idempotency-key': 'a' }), transfer(100, { 'idempotency-key': 'a' })),
  ],
  ['double-submit', 'the first was refused', inOrder(transfer(99_999), transfer(99_999))],
  ['double-submit', 'the amount is another', inOrder(transfer(100), transfer(200))],
  [
    'double-submit',
    'a fault refused the first',
    inOrder(
      addFaultRule({ match: 'wallet.transfer', effect: { status: 500 } }),
      transfer(100),
      transfer(100),
    ),
  ],
  [
    'double-submit',
    'the world went back between them',
    inOrder(transfer(100), ({ control }) => control('POST', '/reset', {}), transfer(100)),
  ],
  [
    'double-submit',
    "the world's time was moved between them",
    inOrder(transfer(100), ({ control }) => control('POST', '/clock', { advanceMs: 60_000 }), transfer(100)),
  ],
  [
    'money-retry-after-timeout',
    'the intent is the same',
    inOrder(
      addFaultRule({ match: `POST ${TRANSFER}`, phase: 'after', effect: { network: 'reset' } }),
      async (desk) => {
        await Promise.resolve(transfer(100, { 'idempotency-key': 'a' })(desk)).catch(() => undefined);
      },
      transfer(100, { 'idempotency-key': 'a' }),
    ),
  ],
  [
    'amount-out-of-range',
    'the operator moved the limit after the client had read it',
    inOrder(
      get('/api/lookup/withdraw'),
      ({ control }) => control('PATCH', '/settings', { withdrawMin: 500 }),
      post('/api/wallet/withdrawAll', { amount: 200 }),
    ),
  ],
  [
    'request-after-gone',
    'the operator is back',
    inOrder(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      waitMs(5_000),
      setActive(true),
      get('/api/wallet', SAME_ORIGIN),
    ),
  ],
  [
    'request-after-gone',
    'the page was opened anew',
    inOrder(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      waitMs(5_000),
      async ({ box, id }) => {
        box.getWorld(id).pageServedAt = Date.now();
      },
      waitMs(100),
      get('/api/wallet', SAME_ORIGIN),
    ),
  ],
  [
    'otp-old-token',
    'the answer with the newer token was lost',
    inOrder(
      sendOtp,
      waitMs(61_000),
      addFaultRule({ match: 'otp.send', phase: 'after', effect: { network: 'reset' } }),
      async (desk) => {
        await Promise.resolve(sendOtp(desk)).catch(() => undefined);
      },
      verifyWith('first'),
    ),
  ],
  ['qr-create-while-active', 'the code has expired', inOrder(createQr, waitMs(3_600_000), createQr)],
  [
    'body-missing-field',
    'a fault took the call before its body was read',
    inOrder(addFaultRule({ match: 'wallet.transfer', effect: { status: 500 } }), transfer(100)),
  ],
])('%s is not told where %s', async (rule, _, steps) => {
  const desk = await createTestClient();
  await steps(desk);
  expect(rulesOf(desk)).not.toContain(rule);
});

test('a second press while the first is held up is told, as soon as that has come to its end', async () => {
  const desk = await createTestClient();
  const rule = { match: 'wallet.transfer', effect: { hold: true } };
  const { body } = await desk.control('POST', '/faults', rule);
  const first = transfer(100)(desk);
  await desk.control('POST', '/journal/wait', { fault: (body as { id: string }).id });
  await transfer(100)(desk);
  await desk.control('POST', `/faults/${(body as { id: string }).id}/release`);
  await first;
  expect(rulesOf(desk)).toEqual(['double-submit']);
});

test('limits of the operator are those that the client itself was told', async () => {
  const desk = await createTestClient();
  await desk.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1 } });
  expect(rulesOf(desk)).toEqual([]);
  desk.advanceTime(1_000);
  await desk.call('GET', '/api/lookup/withdraw');
  await desk.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1 } });
  await desk.call('POST', '/api/wallet/withdrawAll', { body: { amount: 60_000 } });
  expect(rulesOf(desk)).toEqual(['amount-out-of-range', 'amount-out-of-range']);
  expect(desk.findings().map(({ what }) => what)).toEqual([
    expect.stringContaining('(1 is under 100)'),
    expect.stringContaining('(60000 is over 50000)'),
  ]);
});

test.each<readonly [string, string]>([
  ['/api/promotion/find/50%', 'a percent sign'],
  ['/api/promotion/find/A/B', 'more segments'],
  ['/api/promotion/find/WHAT?NOW', 'cut off by a question mark'],
])('a value that was put into a path as it is is told: %s', async (url, why) => {
  const desk = await createTestClient();
  await desk.call('GET', url);
  const found = desk.findings().filter(({ rule }) => rule === 'path-not-encoded');
  expect(found.map(({ what }) => what)).toEqual([expect.stringContaining(why)]);
});

test('no finding changes an answer or the state, and none holds a password or a token', async () => {
  const desk = await createTestClient();
  const other = await desk.box.createWorld();
  const body = { username: '081-234 5678', password: { secret: 'sandbox1234' }, remember: true };
  const answer = await desk.call('POST', '/api/login', { body });
  expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
  expect(desk.box.getWorld(desk.id).hash()).toBe(desk.box.getWorld(other.id).hash());
  expect(new Set(rulesOf(desk))).toEqual(new Set(['body-extra-field', 'wrong-type', 'phone-not-normalised']));
  expect(JSON.stringify(desk.findings())).not.toMatch(/sandbox1234|w_/);
});
