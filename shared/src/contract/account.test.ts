import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { account } from './account.ts';

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

/** The error key of the first broken rule; undefined if the body is valid. */
const firstError = (schema: z.ZodMiniType, body: unknown): string | undefined =>
  z.safeParse(schema, body).error?.issues[0]?.message;

test('a registration is refused with the key of its first mistake', () => {
  for (const [expected, change] of [
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
  ] as const) {
    expect(firstError(account.register.body, { ...REGISTRATION, ...change }), JSON.stringify(change)).toBe(
      expected,
    );
  }
});

test('before the bank step the bank fields may be empty', () => {
  const draft = { ...REGISTRATION, bankCode: '', bankAccountName: '', bankAccountNo: '' };
  expect(firstError(account.validate.body, draft)).toBeUndefined();
  expect(firstError(account.register.body, draft)).toBe('KEY_MISSING');
});
