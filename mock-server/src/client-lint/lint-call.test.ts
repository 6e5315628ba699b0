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
  verifyOtpWith,
  SAME_ORIGIN,
  setServiceActive,
  setDepositBank,
  createQr,
  readQr,
  type ClientStep,
} from '#testing/client-steps.ts';

/** Steps that break a rule, and similar steps that do not. */
interface Case {
  readonly broken: ClientStep;
  readonly allowed: ClientStep;
  readonly world?: Readonly<Record<string, unknown>>;
}

const CASES: Readonly<Partial<Record<ClientRuleName, Case>>> = {
  'unknown-endpoint': { broken: get('/api/walet'), allowed: get('/api/wallet') },
  'wrong-method': { broken: post('/api/wallet'), allowed: get('/api/wallet') },
  'missing-client-header': {
    // An empty header counts as present, so the call omits it.
    broken: ({ sandbox, id }) =>
      sandbox.app.inject({ url: '/api/lookup/banks', headers: { host: 'localhost', 'x-sandbox-world': id } }),
    allowed: get('/api/lookup/banks'),
  },
  'foreign-origin': {
    broken: ({ call }) => call('GET', '/api/lookup/banks', { headers: { origin: 'http://app.test:5173' } }),
    allowed: ({ call }) => call('GET', '/api/lookup/banks', { headers: { origin: 'http://localhost' } }),
  },
  'missing-bearer': {
    broken: ({ call }) => call('GET', '/api/wallet', { token: null }),
    allowed: ({ call }) => call('GET', '/api/lookup/banks', { token: null }),
  },
  'body-missing-field': {
    broken: post(TRANSFER, { from: 'WALLET', amount: 100 }),
    allowed: transfer(100),
  },
  'body-extra-field': {
    broken: post(TRANSFER, { from: 'WALLET', to: 'PG', amount: 100, note: 'x' }),
    allowed: transfer(100),
  },
  'wrong-type': { broken: transfer('100'), allowed: transfer(100) },
  'amount-precision': { broken: transfer(10.005), allowed: transfer(10.05) },
  'amount-out-of-range': {
    broken: transfer(0.99),
    allowed: transfer(1),
  },
  'phone-not-normalised': {
    broken: postAsVisitor('/api/otp/send', { phoneNumber: '081-234-5678' }),
    allowed: postAsVisitor('/api/otp/send', { phoneNumber: '0899999999' }),
  },
  'name-not-uppercase': {
    broken: validateBankAccount('SCB', 'Somchai Jaidee'),
    allowed: validateBankAccount('SCB', 'SOMCHAI JAIDEE'),
  },
  'name-not-english-for-KTB-TMB-BBL': {
    broken: validateBankAccount('KTB', 'สมชาย ใจดี'),
    allowed: validateBankAccount('SCB', 'สมชาย ใจดี'),
  },
  'promo-not-uppercase': {
    broken: get('/api/promotion/find/new50'),
    allowed: get('/api/promotion/find/NEW50'),
  },
  'plain-truelink': {
    broken: post('/api/wallet/truelink', { link: 'https://gift.truemoney.com/campaign/?v=1' }),
    allowed: post('/api/wallet/truelink', { link: 'v1.AAAA' }),
  },
  'path-not-encoded': {
    broken: get('/api/promotion/find/A|B'),
    allowed: get(`/api/promotion/find/${encodeURIComponent('A|B/C?%')}`),
  },
  'state-changing-get-repeated': {
    broken: inOrder(get('/api/wallet/resetpassword/PG'), waitMs(1_900), get('/api/wallet/resetpassword/PG')),
    allowed: inOrder(get('/api/wallet/resetpassword/PG'), waitMs(2_000), get('/api/wallet/resetpassword/PG')),
  },
  'double-submit': {
    broken: inOrder(transfer(100), waitMs(900), transfer(100)),
    allowed: inOrder(transfer(100), waitMs(1_000), transfer(100)),
  },
  'money-retry-after-timeout': {
    broken: inOrder(transferWithoutResponse, transfer(100)),
    allowed: inOrder(transferWithoutResponse, get('/api/wallet'), transfer(100)),
  },
  'request-after-gone': {
    broken: inOrder(
      setServiceActive(false),
      get('/api/wallet', SAME_ORIGIN),
      waitMs(5_000),
      get('/api/wallet', SAME_ORIGIN),
    ),
    allowed: inOrder(
      setServiceActive(false),
      get('/api/wallet', SAME_ORIGIN),
      waitMs(500),
      get('/api/wallet', SAME_ORIGIN),
    ),
  },
  'request-after-invalid-token': {
    broken: inOrder(
      ({ control }) => control('PATCH', '/members/0812345678', { token: 'expired' }),
      get('/api/wallet'),
      waitMs(1_500),
      get('/api/wallet'),
    ),
    allowed: inOrder(
      ({ control }) => control('PATCH', '/members/0812345678', { token: 'expired' }),
      get('/api/wallet'),
      waitMs(500),
      get('/api/bonus'),
    ),
  },
  'unknown-deposit-bank': {
    broken: inOrder(setDepositBank('TTB'), get('/api/lookup/deposit')),
    allowed: inOrder(setDepositBank('SCB'), get('/api/lookup/deposit')),
  },
  'qr-poll-too-fast': {
    broken: inOrder(createQr, ...Array.from({ length: 5 }, () => inOrder(waitMs(900), readQr))),
    allowed: inOrder(createQr, ...Array.from({ length: 5 }, () => inOrder(waitMs(1_300), readQr))),
  },
  'qr-create-while-active': {
    broken: inOrder(createQr, waitMs(5_000), post('/api/qrcode/KBANK', { amount: 200 })),
    allowed: inOrder(createQr, waitMs(5_000), post('/api/qrcode/WW', { amount: 200 })),
  },
  'otp-old-token': {
    broken: inOrder(sendOtp, waitMs(61_000), sendOtp, verifyOtpWith('first')),
    allowed: inOrder(sendOtp, waitMs(61_000), sendOtp, verifyOtpWith('last')),
  },
  'history-skip-negative': { broken: readHistory({ skip: -10 }), allowed: readHistory({ skip: 10 }) },
  'history-limit-not-10': { broken: readHistory({ limit: 20 }), allowed: readHistory({ limit: 10 }) },
  'empty-chat-message': { broken: sendChatMessage('  '), allowed: sendChatMessage('ok') },
  'chat-over-2000': {
    broken: sendChatMessage('x'.repeat(2_001)),
    allowed: sendChatMessage('x'.repeat(2_000)),
  },
  'chat-without-sender': {
    broken: sendChatMessage('ok', { name: undefined }),
    allowed: sendChatMessage('ok'),
  },
  'upload-type': {
    broken: uploadImage('note.pdf', 'application/pdf'),
    allowed: uploadImage('photo.png', 'image/png'),
  },
  'upload-size': {
    broken: uploadImage('photo.png', 'image/png', 10 * MEGABYTE + 1),
    allowed: uploadImage('photo.png', 'image/png', 10 * MEGABYTE),
  },
  'prefetch-of-state-change': {
    broken: get('/api/bonus/clear', { 'sec-purpose': 'prefetch;prerender' }),
    allowed: get('/api/wallet', { 'sec-purpose': 'prefetch' }),
  },
};

const listBrokenRules = (client: TestClient) => client.findings().map(({ rule }) => rule);

test('every rule that is checked per call has a case', () => {
  const checkedRules = Object.entries(CLIENT_RULES)
    .filter(([, { reportedBy }]) => reportedBy === 'call')
    .map(([rule]) => rule);
  expect(Object.keys(CASES).toSorted()).toEqual(checkedRules.toSorted());
});

test('a call that breaks a rule is reported once, with advice and severity', async () => {
  for (const [rule, { broken }] of Object.entries(CASES)) {
    const client = await createTestClient();
    await broken(client);
    const violations = client.findings().filter((violation) => violation.rule === rule);
    expect(violations, rule).toHaveLength(1);
    const { problem, fix, severity } = CLIENT_RULES[rule as ClientRuleName];
    expect(violations[0]?.what, rule).toContain(`${problem}; ${fix} (`);
    expect(violations[0]?.severity, rule).toBe(severity);
  }
});

test('a similar call that keeps the rule is not reported', async () => {
  for (const [rule, { allowed }] of Object.entries(CASES)) {
    const client = await createTestClient();
    await allowed(client);
    expect(listBrokenRules(client), rule).not.toContain(rule);
  }
});

const changeWorld: ClientStep = ({ control }) => control('POST', '/clock', { fastForward: 1 });

test('reads after changes of the world do not count as polls', async () => {
  const client = await createTestClient();
  // The console and the pill may each make the app refetch.
  const refetch = inOrder(waitMs(400), changeWorld, readQr, waitMs(150), readQr);
  await inOrder(createQr, ...Array.from({ length: 8 }, () => refetch))(client);
  expect(listBrokenRules(client)).not.toContain('qr-poll-too-fast');
});

test('a client that polls is reported, even if the world changes occasionally', async () => {
  const client = await createTestClient();
  const polls = inOrder(waitMs(600), readQr, waitMs(600), readQr, waitMs(600), readQr);
  await inOrder(createQr, polls, changeWorld, polls, polls)(client);
  expect(listBrokenRules(client)).toContain('qr-poll-too-fast');
});
