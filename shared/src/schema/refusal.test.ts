import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { account } from '../contract/account.ts';
import { qrCode } from '../contract/qr-code.ts';
import { keyOfIssues, toRefusalResponse, findRefusal } from './refusal.ts';
import { spinWheel } from '../contract/spin-wheel.ts';
import { wallet } from '../contract/wallet.ts';

test('a refusal is a status and the key as its message', () => {
  expect(toRefusalResponse(wallet.transfer, 'NO_GAME', 404)).toEqual({
    status: 404,
    body: { message: 'NO_GAME' },
  });
});

test('a refused spin and a refused QR creation answer 200 in a form of their own, and that is read back', () => {
  const spin = toRefusalResponse(spinWheel.spin, 'MONEY_NOT_ENOUGH', 400);
  expect(spin).toEqual({ status: 200, body: { success: false, error: 'MONEY_NOT_ENOUGH' } });
  expect(findRefusal(spinWheel.spin, spin.body)).toBe('MONEY_NOT_ENOUGH');

  const qr = toRefusalResponse(qrCode.create, 'QR_FAIL', 502);
  expect(qr).toEqual({ status: 200, body: { hasQrcode: false, message: 'QR_FAIL' } });
  expect(findRefusal(qrCode.create, qr.body)).toBe('QR_FAIL');

  for (const { endpoint, body } of [
    { endpoint: spinWheel.spin, body: spin.body },
    { endpoint: qrCode.create, body: qr.body },
  ]) {
    expect(z.safeParse<z.ZodMiniType>(endpoint.response, body).success).toBe(true);
  }
});

test('identity and bad input are refused by status even there', () => {
  for (const endpoint of [spinWheel.spin, qrCode.create]) {
    expect(toRefusalResponse(endpoint, 'UNAUTHORIZED', 401)).toEqual({
      status: 401,
      body: { message: 'UNAUTHORIZED' },
    });
    expect(toRefusalResponse(endpoint, 'KEY_INVALID', 400).status).toBe(400);
  }
});

test('a text of the operator that is no key is passed on, and a refusal without one has a key all the same', () => {
  expect(findRefusal(spinWheel.spin, { success: false, error: 'please wait' })).toBe('please wait');
  expect(findRefusal(spinWheel.spin, { success: false })).toBe('INTERNAL_SERVER_ERROR');
  expect(findRefusal(qrCode.create, { hasQrcode: false, message: '' })).toBe('QR_FAIL');
});

test('what worked is not refused, nor is a member without a QR code', () => {
  expect(findRefusal(spinWheel.spin, { success: true })).toBeUndefined();
  expect(findRefusal(qrCode.create, { hasQrcode: true })).toBeUndefined();
  expect(findRefusal(qrCode.read, { hasQrcode: false, message: 'none' })).toBeUndefined();
  expect(findRefusal(wallet.transfer, { success: false, error: 'X' })).toBeUndefined();
  expect(findRefusal(spinWheel.spin, null)).toBeUndefined();
});

const REGISTRATION = {
  name: 'Somchai',
  username: '0812345678',
  password: 'secret',
  sourceCode: '',
  inviteCode: '',
  bankCode: 'KTB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '1234567890',
  currency: 'BAHT',
};

/** The key that a body is refused with; undefined where it is taken. */
function refusedWith(schema: z.ZodMiniType, input: unknown) {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? undefined : keyOfIssues(parsed.error, input);
}

test.each([
  [undefined, {}],
  ['KEY_MISSING', { name: '' }],
  ['KEY_MISSING', { name: undefined }],
  ['KEY_INVALID', { name: 7 }],
  ['KEY_INVALID', { name: 'x'.repeat(101) }],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', { username: '081-234' }],
  ['KEY_INVALID', { currency: 'THB' }],
  ['KEY_MISSING', { bankCode: '' }],
  ['BANK_ACCOUNT_NAME_ENG', { bankAccountName: 'สมชาย ใจดี' }],
  [undefined, { bankAccountName: 'สมชาย ใจดี', bankCode: 'SCB' }],
])('a registration is refused with %s where it has %j', (expected, change) => {
  expect(refusedWith(account.register.body, { ...REGISTRATION, ...change })).toBe(expected);
});

test('before the bank step the bank fields may be empty', () => {
  const draft = { ...REGISTRATION, bankCode: '', bankAccountName: '', bankAccountNo: '' };
  expect(refusedWith(account.validate.body, draft)).toBeUndefined();
  expect(refusedWith(account.register.body, draft)).toBe('KEY_MISSING');
});

test('no body at all is a missing key, a body of another kind an invalid one', () => {
  expect(refusedWith(wallet.transfer.body, undefined)).toBe('KEY_MISSING');
  expect(refusedWith(wallet.transfer.body, 'x')).toBe('KEY_INVALID');
});

test.each([
  ['SLIP_NO_FILE', undefined],
  ['SLIP_NO_FILE', 'a text'],
  ['SLIP_NO_FILE', new File([], 'slip.png', { type: 'image/png' })],
  ['SLIP_INVALID_FILE', new File(['x'], 'slip.webp', { type: 'image/webp' })],
  [undefined, new File(['x'], 'slip.png', { type: 'image/png' })],
])('a slip is refused with %s', (expected, file) => {
  expect(refusedWith(wallet.slip.body, { file })).toBe(expected);
});
