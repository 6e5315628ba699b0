import { expect, test } from 'vitest';

import { type ClientDesk, clientDesk } from '#testing/client-desk.ts';
import {
  post,
  get,
  all,
  wait,
  fault,
  TRANSFER,
  transfer,
  sendOtp,
  verifyWith,
  SAME_ORIGIN,
  setActive,
  qr,
  type Steps,
} from '#testing/client-steps.ts';

const rulesOf = (desk: ClientDesk) => desk.findings().map(({ rule }) => rule);

test.each<readonly [string, string, Steps]>([
  [
    'double-submit',
    'an Idempotency-Key repeats: the browser sent it twice',
    all(transfer(100, { 'idempotency-key': 'a' }), transfer(100, { 'idempotency-key': 'a' })),
  ],
  ['double-submit', 'the first was refused', all(transfer(99_999), transfer(99_999))],
  ['double-submit', 'the amount is another', all(transfer(100), transfer(200))],
  [
    'double-submit',
    'a fault refused the first',
    all(fault({ match: 'wallet.transfer', effect: { status: 500 } }), transfer(100), transfer(100)),
  ],
  [
    'double-submit',
    'the world went back between them',
    all(transfer(100), ({ control }) => control('POST', '/reset', {}), transfer(100)),
  ],
  [
    'double-submit',
    "the world's time was moved between them",
    all(transfer(100), ({ control }) => control('POST', '/clock', { advanceMs: 60_000 }), transfer(100)),
  ],
  [
    'money-retry-after-timeout',
    'the intent is the same',
    all(
      fault({ match: `POST ${TRANSFER}`, phase: 'after', effect: { network: 'reset' } }),
      async (desk) => {
        await Promise.resolve(transfer(100, { 'idempotency-key': 'a' })(desk)).catch(() => undefined);
      },
      transfer(100, { 'idempotency-key': 'a' }),
    ),
  ],
  [
    'amount-out-of-range',
    'the operator moved the limit after the client had read it',
    all(
      get('/api/lookup/withdraw'),
      ({ control }) => control('PATCH', '/settings', { withdrawMin: 500 }),
      post('/api/wallet/withdrawAll', { amount: 200 }),
    ),
  ],
  [
    'request-after-gone',
    'the operator is back',
    all(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      wait(5_000),
      setActive(true),
      get('/api/wallet', SAME_ORIGIN),
    ),
  ],
  [
    'request-after-gone',
    'the page was opened anew',
    all(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      wait(5_000),
      async ({ box, id }) => {
        box.worldOf(id).pageAt = Date.now();
      },
      wait(100),
      get('/api/wallet', SAME_ORIGIN),
    ),
  ],
  [
    'otp-old-token',
    'the answer with the newer token was lost',
    all(
      sendOtp,
      wait(61_000),
      fault({ match: 'otp.send', phase: 'after', effect: { network: 'reset' } }),
      async (desk) => {
        await Promise.resolve(sendOtp(desk)).catch(() => undefined);
      },
      verifyWith('first'),
    ),
  ],
  ['qr-create-while-active', 'the code has expired', all(qr, wait(3_600_000), qr)],
  [
    'body-missing-field',
    'a fault took the call before its body was read',
    all(fault({ match: 'wallet.transfer', effect: { status: 500 } }), transfer(100)),
  ],
])('%s is not told where %s', async (rule, _, steps) => {
  const desk = await clientDesk();
  await steps(desk);
  expect(rulesOf(desk)).not.toContain(rule);
});

test('a second press while the first is held up is told, as soon as that has come to its end', async () => {
  const desk = await clientDesk();
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
  const desk = await clientDesk();
  await desk.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1 } });
  expect(rulesOf(desk)).toEqual([]);
  desk.pass(1_000);
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
  const desk = await clientDesk();
  await desk.call('GET', url);
  const found = desk.findings().filter(({ rule }) => rule === 'path-not-encoded');
  expect(found.map(({ what }) => what)).toEqual([expect.stringContaining(why)]);
});

test('no finding changes an answer or the state, and none holds a password or a token', async () => {
  const desk = await clientDesk();
  const other = await desk.box.make();
  const body = { username: '081-234 5678', password: { secret: 'sandbox1234' }, remember: true };
  const answer = await desk.call('POST', '/api/login', { body });
  expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
  expect(desk.box.worldOf(desk.id).hash()).toBe(desk.box.worldOf(other.id).hash());
  expect(new Set(rulesOf(desk))).toEqual(new Set(['body-extra-field', 'wrong-type', 'phone-not-normalised']));
  expect(JSON.stringify(desk.findings())).not.toMatch(/sandbox1234|w_/);
});
