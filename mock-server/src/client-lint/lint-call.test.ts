import { expect, test } from 'vitest';

import { CLIENT_RULES, type ClientRuleName } from '@wallet/shared/client-lint/rules.ts';

import { type TestClient, createTestClient } from '#testing/test-client.ts';
import {
  post,
  get,
  postAsVisitor,
  inOrder,
  waitMs,
  TRANSFER,
  transfer,
  transferWithoutResponse,
  validateBankAccount,
  readHistory,
  sendChatMessage,
  MEGABYTE,
  uploadImage,
  sendOtp,
  verifyWith,
  SAME_ORIGIN,
  setActive,
  createQr,
  readQr,
  type ClientStep,
} from '#testing/client-steps.ts';

/** What breaks a rule, and what comes nearest to it without. */
interface Case {
  readonly trips: ClientStep;
  readonly not: ClientStep;
  readonly world?: Readonly<Record<string, unknown>>;
}

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
    trips: postAsVisitor('/api/otp/send', { phoneNumber: '081-234-5678' }),
    not: postAsVisitor('/api/otp/send', { phoneNumber: '0899999999' }),
  },
  'name-not-uppercase': {
    trips: validateBankAccount('SCB', 'Somchai Jaidee'),
    not: validateBankAccount('SCB', 'SOMCHAI JAIDEE'),
  },
  'name-not-english-for-KTB-TMB-BBL': {
    trips: validateBankAccount('KTB', 'สมชาย ใจดี'),
    not: validateBankAccount('SCB', 'สมชาย ใจดี'),
  },
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
    trips: inOrder(get('/api/wallet/resetpassword/PG'), waitMs(1_900), get('/api/wallet/resetpassword/PG')),
    not: inOrder(get('/api/wallet/resetpassword/PG'), waitMs(2_000), get('/api/wallet/resetpassword/PG')),
  },
  'double-submit': {
    trips: inOrder(transfer(100), waitMs(900), transfer(100)),
    not: inOrder(transfer(100), waitMs(1_000), transfer(100)),
  },
  'money-retry-after-timeout': {
    trips: inOrder(transferWithoutResponse, transfer(100)),
    not: inOrder(transferWithoutResponse, get('/api/wallet'), transfer(100)),
  },
  'request-after-gone': {
    trips: inOrder(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      waitMs(5_000),
      get('/api/wallet', SAME_ORIGIN),
    ),
    not: inOrder(
      setActive(false),
      get('/api/wallet', SAME_ORIGIN),
      waitMs(500),
      get('/api/wallet', SAME_ORIGIN),
    ),
  },
  'request-after-invalid-token': {
    trips: inOrder(
      ({ control }) => control('PATCH', '/members/0812345678', { token: 'expired' }),
      get('/api/wallet'),
      waitMs(1_500),
      get('/api/wallet'),
    ),
    not: inOrder(
      ({ control }) => control('PATCH', '/members/0812345678', { token: 'expired' }),
      get('/api/wallet'),
      waitMs(500),
      get('/api/bonus'),
    ),
  },
  'qr-poll-too-fast': {
    trips: inOrder(createQr, ...Array.from({ length: 5 }, () => inOrder(waitMs(900), readQr))),
    not: inOrder(createQr, ...Array.from({ length: 5 }, () => inOrder(waitMs(1_300), readQr))),
  },
  'qr-create-while-active': {
    trips: inOrder(createQr, waitMs(5_000), post('/api/qrcode/KBANK', { amount: 200 })),
    not: inOrder(createQr, waitMs(5_000), post('/api/qrcode/WW', { amount: 200 })),
  },
  'otp-old-token': {
    trips: inOrder(sendOtp, waitMs(61_000), sendOtp, verifyWith('first')),
    not: inOrder(sendOtp, waitMs(61_000), sendOtp, verifyWith('last')),
  },
  'history-skip-negative': { trips: readHistory({ skip: -10 }), not: readHistory({ skip: 10 }) },
  'history-limit-not-10': { trips: readHistory({ limit: 20 }), not: readHistory({ limit: 10 }) },
  'empty-chat-message': { trips: sendChatMessage('  '), not: sendChatMessage('ok') },
  'chat-over-2000': { trips: sendChatMessage('x'.repeat(2_001)), not: sendChatMessage('x'.repeat(2_000)) },
  'upload-type': {
    trips: uploadImage('note.pdf', 'application/pdf'),
    not: uploadImage('photo.png', 'image/png'),
  },
  'upload-size': {
    trips: uploadImage('photo.png', 'image/png', 10 * MEGABYTE + 1),
    not: uploadImage('photo.png', 'image/png', 10 * MEGABYTE),
  },
  'prefetch-of-state-change': {
    trips: get('/api/bonus/clear', { 'sec-purpose': 'prefetch;prerender' }),
    not: get('/api/wallet', { 'sec-purpose': 'prefetch' }),
  },
};

const rulesOf = (desk: TestClient) => desk.findings().map(({ rule }) => rule);

test('every rule that the sandbox tells from a call is tried below', () => {
  const told = Object.entries(CLIENT_RULES)
    .filter(([, { reportedBy }]) => reportedBy === 'call')
    .map(([rule]) => rule);
  expect(Object.keys(CASES).toSorted()).toEqual(told.toSorted());
});

test.each(Object.entries(CASES))(
  '%s is told once, with what to do and its severity',
  async (rule, { trips }) => {
    const desk = await createTestClient();
    await trips(desk);
    const found = desk.findings().filter((each) => each.rule === rule);
    expect(found).toHaveLength(1);
    const { problem, fix, severity } = CLIENT_RULES[rule as ClientRuleName];
    expect(found[0]?.what).toContain(`${problem}; ${fix} (`);
    expect(found[0]?.severity).toBe(severity);
  },
);

test.each(Object.entries(CASES))('%s is not told of what comes nearest to it', async (rule, { not }) => {
  const desk = await createTestClient();
  await not(desk);
  expect(rulesOf(desk)).not.toContain(rule);
});

const deskActs: ClientStep = ({ control }) => control('POST', '/clock', { advanceMs: 1 });

test('a code that is read because the desk has changed the world is no poll of the client', async () => {
  const desk = await createTestClient();
  // The desk and the pill each tell the app, so that it may read twice.
  const told = inOrder(waitMs(400), deskActs, readQr, waitMs(150), readQr);
  await inOrder(createQr, ...Array.from({ length: 8 }, () => told))(desk);
  expect(rulesOf(desk)).not.toContain('qr-poll-too-fast');
});

test('a client that polls is told so, also when the desk does something now and then', async () => {
  const desk = await createTestClient();
  const ticks = inOrder(waitMs(600), readQr, waitMs(600), readQr, waitMs(600), readQr);
  await inOrder(createQr, ticks, deskActs, ticks, ticks)(desk);
  expect(rulesOf(desk)).toContain('qr-poll-too-fast');
});
