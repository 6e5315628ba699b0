import { expect, test } from 'vitest';

import { CLIENT_RULES, type ClientRuleName } from '@wallet/shared/control/client-rules.ts';

import { type ClientDesk, clientDesk } from '#testing/client-desk.ts';
import { formOf } from '#testing/sandbox.ts';

type Steps = (desk: ClientDesk) => Promise<unknown>;

/** What breaks a rule, and what comes nearest to it without. */
interface Case {
  readonly trips: Steps;
  readonly not: Steps;
  readonly world?: Readonly<Record<string, unknown>>;
}

const post =
  (url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Steps =>
  ({ call }) =>
    call('POST', url, { body, headers });
const get =
  (url: string, headers?: Readonly<Record<string, string>>): Steps =>
  ({ call }) =>
    call('GET', url, { headers });
const visitor =
  (url: string, body: unknown): Steps =>
  ({ call }) =>
    call('POST', url, { body, token: null });
const all =
  (...steps: readonly Steps[]): Steps =>
  async (desk) => {
    for (const step of steps) await step(desk);
  };
const wait =
  (ms: number): Steps =>
  async ({ pass }) =>
    pass(ms);
const fault =
  (rule: unknown): Steps =>
  ({ control }) =>
    control('POST', '/faults', rule);

const TRANSFER = '/api/wallet/transfer';
const transfer = (amount: unknown, headers?: Readonly<Record<string, string>>): Steps =>
  post(TRANSFER, { from: 'WALLET', to: 'PG', amount }, headers);
const lostTransfer = all(
  fault({ match: `POST ${TRANSFER}`, phase: 'after', effect: { network: 'reset' } }),
  async (desk) => {
    // The connection breaks before anything comes back.
    await Promise.resolve(transfer(100)(desk)).catch(() => undefined);
  },
  wait(3_000),
);

const PERSON = {
  name: 'Nok',
  username: '0899999999',
  password: 'sandbox1234',
  sourceCode: '',
  inviteCode: '',
  currency: 'BAHT',
};
const bank = (bankCode: string, bankAccountName: string) =>
  visitor('/api/account/validate', { ...PERSON, bankCode, bankAccountName, bankAccountNo: '' });

const THREAD = { userId: '1' };
const history = (more: object) => post('/api/chat/history', { ...THREAD, limit: 10, skip: 0, ...more });
const say = (payload: string) =>
  post('/api/chat/send-message', {
    ...THREAD,
    sender: 'customer',
    message: { message_type: 'text', payload },
    createdAt: '2026-01-15T05:00:00.000Z',
  });
const MEGABYTE = 1024 * 1024;
const image = (name: string, type: string, bytes = 10) =>
  post('/api/chat/upload-image', formOf({ file: new File([new Uint8Array(bytes)], name, { type }) }));

const sendOtp = visitor('/api/otp/send', { phoneNumber: '0899999999' });
const verifyWith =
  (which: 'first' | 'last'): Steps =>
  async ({ box, id, call }) => {
    const sent = [...box.worldOf(id).state.outbox.reversed()];
    const otpToken = (which === 'last' ? sent[0] : sent.at(-1))?.token;
    await call('POST', '/api/otp/verify', { token: null, body: { otpToken, otpCode: '000000' } });
  };

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const setActive =
  (active: boolean): Steps =>
  ({ control }) =>
    control('PATCH', '/settings', { active });
const qr = post('/api/qrcode/KBANK', { amount: 100 });
const readQr = get('/api/qrcode/KBANK');

const CASES: Readonly<Partial<Record<ClientRuleName, Case>>> = {
  'unknown-endpoint': { trips: get('/api/walet'), not: get('/api/wallet') },
  'wrong-method': { trips: post('/api/wallet'), not: get('/api/wallet') },
  'missing-client-header': {
    // An empty header is one that says nothing of itself, so the call is made without.
    trips: ({ box, id }) =>
      box.app.inject({ url: '/api/lookup/banks', headers: { host: 'localhost', 'x-sandbox-world': id } }),
    not: get('/api/lookup/banks'),
  },
  'missing-bearer': {
    trips: ({ call }) => call('GET', '/api/wallet', { token: null }),
    not: ({ call }) => call('GET', '/api/lookup/banks', { token: null }),
  },
  'body-missing-field': {
    trips: post(TRANSFER, { from: 'WALLET', amount: 100 }),
    not: transfer(100),
  },
  'body-extra-field': {
    trips: post(TRANSFER, { from: 'WALLET', to: 'PG', amount: 100, note: 'x' }),
    not: transfer(100),
  },
  'wrong-type': { trips: transfer('100'), not: transfer(100) },
  'amount-precision': { trips: transfer(10.005), not: transfer(10.05) },
  'amount-out-of-range': {
    trips: transfer(0.99),
    not: transfer(1),
  },
  'phone-not-normalised': {
    trips: visitor('/api/otp/send', { phoneNumber: '081-234-5678' }),
    not: visitor('/api/otp/send', { phoneNumber: '0899999999' }),
  },
  'name-not-uppercase': { trips: bank('SCB', 'Somchai Jaidee'), not: bank('SCB', 'SOMCHAI JAIDEE') },
  'name-not-english-for-KTB-TMB-BBL': { trips: bank('KTB', 'สมชาย ใจดี'), not: bank('SCB', 'สมชาย ใจดี') },
  'promo-not-uppercase': {
    trips: get('/api/promotion/find/new50'),
    not: get('/api/promotion/find/NEW50'),
  },
  'plain-truelink': {
    trips: post('/api/wallet/truelink', { link: 'https://gift.truemoney.com/campaign/?v=1' }),
    not: post('/api/wallet/truelink', { link: 'v1.AAAA' }),
  },
  'path-not-encoded': {
    trips: get('/api/promotion/find/A|B'),
    not: get(`/api/promotion/find/${encodeURIComponent('A|B/C?%')}`),
  },
  'state-changing-get-repeated': {
    trips: all(get('/api/wallet/resetpassword/PG'), wait(1_900), get('/api/wallet/resetpassword/PG')),
    not: all(get('/api/wallet/resetpassword/PG'), wait(2_000), get('/api/wallet/resetpassword/PG')),
  },
  'double-submit': {
    trips: all(transfer(100), wait(900), transfer(100)),
    not: all(transfer(100), wait(1_000), transfer(100)),
  },
  'money-retry-after-timeout': {
    trips: all(lostTransfer, transfer(100)),
    not: all(lostTransfer, get('/api/wallet'), transfer(100)),
  },
  'request-after-gone': {
    trips: all(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      wait(5_000),
      get('/api/wallet', SAME_ORIGIN),
    ),
    not: all(setActive(false), get('/api/wallet', SAME_ORIGIN), wait(500), get('/api/wallet', SAME_ORIGIN)),
  },
  'request-after-invalid-token': {
    trips: all(
      ({ control }) => control('PATCH', '/members/0812345678', { token: 'expired' }),
      get('/api/wallet'),
      wait(1_500),
      get('/api/wallet'),
    ),
    not: all(
      ({ control }) => control('PATCH', '/members/0812345678', { token: 'expired' }),
      get('/api/wallet'),
      wait(500),
      get('/api/bonus'),
    ),
  },
  'qr-poll-too-fast': {
    trips: all(qr, ...Array.from({ length: 5 }, () => all(wait(900), readQr))),
    not: all(qr, ...Array.from({ length: 5 }, () => all(wait(1_300), readQr))),
  },
  'qr-create-while-active': {
    trips: all(qr, wait(5_000), post('/api/qrcode/KBANK', { amount: 200 })),
    not: all(qr, wait(5_000), post('/api/qrcode/WW', { amount: 200 })),
  },
  'otp-old-token': {
    trips: all(sendOtp, wait(61_000), sendOtp, verifyWith('first')),
    not: all(sendOtp, wait(61_000), sendOtp, verifyWith('last')),
  },
  'history-skip-negative': { trips: history({ skip: -10 }), not: history({ skip: 10 }) },
  'history-limit-not-10': { trips: history({ limit: 20 }), not: history({ limit: 10 }) },
  'empty-chat-message': { trips: say('  '), not: say('ok') },
  'chat-over-2000': { trips: say('x'.repeat(2_001)), not: say('x'.repeat(2_000)) },
  'upload-type': { trips: image('note.pdf', 'application/pdf'), not: image('photo.png', 'image/png') },
  'upload-size': {
    trips: image('photo.png', 'image/png', 10 * MEGABYTE + 1),
    not: image('photo.png', 'image/png', 10 * MEGABYTE),
  },
  'prefetch-of-state-change': {
    trips: get('/api/bonus/clear', { 'sec-purpose': 'prefetch;prerender' }),
    not: get('/api/wallet', { 'sec-purpose': 'prefetch' }),
  },
};

const rulesOf = (desk: ClientDesk) => desk.findings().map(({ rule }) => rule);

test('every rule that the sandbox tells from a call is tried below', () => {
  const told = Object.entries(CLIENT_RULES)
    .filter(([, { by }]) => by === 'call')
    .map(([rule]) => rule);
  expect(Object.keys(CASES).toSorted()).toEqual(told.toSorted());
});

test.each(Object.entries(CASES))(
  '%s is told once, with what to do and its severity',
  async (rule, { trips }) => {
    const desk = await clientDesk();
    await trips(desk);
    const found = desk.findings().filter((each) => each.rule === rule);
    expect(found).toHaveLength(1);
    const { wrong, instead, severity } = CLIENT_RULES[rule as ClientRuleName];
    expect(found[0]?.what).toContain(`${wrong}; ${instead} (`);
    expect(found[0]?.severity).toBe(severity);
  },
);

test.each(Object.entries(CASES))('%s is not told of what comes nearest to it', async (rule, { not }) => {
  const desk = await clientDesk();
  await not(desk);
  expect(rulesOf(desk)).not.toContain(rule);
});

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
