import { expect, test } from 'vitest';

import { getSchemaErrors } from '#testing/schema-errors.ts';

import { bankSchema, createPhoneSchema, otpSchema, profileSchema } from './step-schemas.ts';

const phone = (typed: string, isOfAge = true) => ({ phone: typed, isOfAge });

test.each([
  ['0812345678', {}],
  ['081-234 5678', {}],
  ['๐๘๑๒๓๔๕๖๗๘', {}],
  ['', { phone: 'phoneMissing' }],
  [' - ', { phone: 'phoneMissing' }],
  ['081234567', { phone: 'PHONE_NUMBER_REQUIRE_10_DIGIT' }],
  ['08123456789', { phone: 'PHONE_NUMBER_REQUIRE_10_DIGIT' }],
  ['08x2345678', { phone: 'PHONE_NUMBER_REQUIRE_10_DIGIT' }],
])('F-5 a phone of ten digits is one: %j', async (typed, errors) => {
  expect(await getSchemaErrors(createPhoneSchema('standard', false), phone(typed))).toEqual(errors);
});

test.each([
  ['2', {}],
  ['2'.repeat(15), {}],
  ['2'.repeat(16), { phone: 'phoneLong' }],
  ['20x5551234', { phone: 'phoneDigits' }],
  ['', { phone: 'phoneMissing' }],
])('F-5 in Laos a phone of 1 to 15 digits is one: %j', async (typed, errors) => {
  expect(await getSchemaErrors(createPhoneSchema('lao', false), phone(typed))).toEqual(errors);
});

test('the age is confirmed where the operator requires one, and only there', async () => {
  const errorsOf = (requiresAge: boolean, isOfAge: boolean) =>
    getSchemaErrors(createPhoneSchema('standard', requiresAge), phone('0812345678', isOfAge));
  expect(await errorsOf(true, false)).toEqual({ isOfAge: 'ageMissing' });
  expect(await errorsOf(true, true)).toEqual({});
  expect(await errorsOf(false, false)).toEqual({});
});

test.each([
  ['123456', {}],
  ['12 34-AB', {}],
  ['1'.repeat(16), {}],
  ['1'.repeat(17), { code: 'codeLong' }],
  ['12#456', { code: 'codeDigits' }],
  [' ', { code: 'codeMissing' }],
])('only an impossible code is refused: %j', async (code, errors) => {
  expect(await getSchemaErrors(otpSchema, { code })).toEqual(errors);
});

const profile = {
  name: 'Somchai',
  password: ' a b ',
  confirm: ' a b ',
  sourceCode: '',
  inviteCode: '',
};
const [long, longer] = ['a'.repeat(200), 'a'.repeat(201)];

test.each([
  ['passwords with their spaces', {}, {}],
  ['the longest entries', { name: 'a'.repeat(100), inviteCode: 'a'.repeat(64) }, {}],
  ['the longest password', { password: long, confirm: long }, {}],
  ['no name', { name: '\u200b ' }, { name: 'nameMissing' }],
  ['a name too long', { name: 'a'.repeat(101) }, { name: 'nameLong' }],
  ['no password', { password: '', confirm: 'x' }, { password: 'passwordMissing', confirm: 'mismatch' }],
  ['a password too long', { password: longer, confirm: longer }, { password: 'passwordLong' }],
  ['no second password', { confirm: '' }, { confirm: 'confirmMissing' }],
  ['another second password', { confirm: 'a b' }, { confirm: 'mismatch' }],
  ['an invite code too long', { inviteCode: 'a'.repeat(65) }, { inviteCode: 'inviteLong' }],
  ['two errors', { name: '', confirm: 'x' }, { name: 'nameMissing', confirm: 'mismatch' }],
])('a profile with %s has its errors at its fields', async (_, change, errors) => {
  expect(await getSchemaErrors(profileSchema, { ...profile, ...change })).toEqual(errors);
});

test('§5 the bank step has the rules of a bank account, also for names in English', async () => {
  const bank = { bankCode: 'KTB', accountNo: '1', firstName: 'สมชาย', lastName: '', currency: 'BAHT' };
  expect(await getSchemaErrors(bankSchema, bank)).toEqual({
    firstName: 'BANK_ACCOUNT_NAME_ENG',
    lastName: 'lastNameMissing',
  });
});
