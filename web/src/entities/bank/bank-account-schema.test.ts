import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { getSchemaErrors } from '#testing/schema-errors.ts';

import { accountNameChecks, bankAccountShape } from './bank-account-schema.ts';

const schema = z.object(bankAccountShape).check(...accountNameChecks);
const account = { bankCode: 'KBANK', accountNo: '123-4-56789-0', firstName: 'somchai', lastName: ' jaidee ' };

test.each(['1234567890', '123.456.7890', '123 456-7890', '๑๒๓ ໔໕໖ 7890', '(123) 4567890'])(
  'the account number %s is valid',
  async (accountNo) => {
    expect(await getSchemaErrors(schema, { ...account, accountNo })).toEqual({});
  },
);

test.each([
  ['no bank', { bankCode: '' }, { bankCode: 'bankMissing' }],
  ['no number', { accountNo: ' - ' }, { accountNo: 'accountMissing' }],
  ['other signs in the number', { accountNo: '12<7' }, { accountNo: 'accountDigits' }],
  ['a number too long', { accountNo: '1'.repeat(33) }, { accountNo: 'accountLong' }],
  ['no first name', { firstName: ' ' }, { firstName: 'firstNameMissing' }],
  ['no last name', { lastName: '' }, { lastName: 'lastNameMissing' }],
  ['a name too long', { lastName: 'a'.repeat(100) }, { lastName: 'nameLong' }],
  ['a Thai name at KTB', { bankCode: 'KTB', firstName: 'สมชาย' }, { firstName: 'BANK_ACCOUNT_NAME_ENG' }],
  ['a dot at BBL', { bankCode: 'BBL', lastName: 'jai.dee' }, { lastName: 'BANK_ACCOUNT_NAME_ENG' }],
])('%s is an error at its field', async (_, change, errors) => {
  expect(await getSchemaErrors(schema, { ...account, ...change })).toEqual(errors);
});

test('the longest number and names that the operator takes are valid', async () => {
  const longest = { accountNo: '1'.repeat(32), firstName: 'a'.repeat(99), lastName: 'b'.repeat(99) };
  expect(await getSchemaErrors(schema, { ...account, ...longest })).toEqual({});
});

test('a Thai account name is valid where the bank allows it', async () => {
  const values = { ...account, bankCode: 'SCB', firstName: 'สมชาย', lastName: 'ใจดี' };
  expect(await getSchemaErrors(schema, values)).toEqual({});
});
