import { expect, test } from 'vitest';

import { getSchemaErrors } from '#testing/schema-errors.ts';

import { findProblem, profileSchema, toFormValues, toProfileRequest } from './profile-schema.ts';

/** Returns the key of the text at each invalid field. */
async function getProblems(values: typeof entry) {
  const errors = await getSchemaErrors(profileSchema, values);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, findProblem(error)]));
}

const entry = {
  name: 'สมชาย',
  bankCode: 'KBANK',
  accountNo: '123-4-56789-0',
  firstName: 'somchai',
  lastName: ' jaidee ',
};

test('PF-3 the account number is sent as digits and the account name in capitals', async () => {
  expect(await getProblems(entry)).toEqual({});
  expect(toProfileRequest({ ...entry, name: ' สมชาย ', accountNo: '๑๒๓ ໔໕໖ 7890' })).toEqual({
    name: 'สมชาย',
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '1234567890',
  });
});

test.each([
  ['an empty name', { name: '   ' }, { name: 'missing' }],
  ['a name of marks that nobody sees', { name: '\u200b\ufeff' }, { name: 'missing' }],
  ['no bank', { bankCode: '' }, { bankCode: 'missing' }],
  ['no number', { accountNo: ' - ' }, { accountNo: 'missing' }],
  ['other signs in the number', { accountNo: '12a/' }, { accountNo: 'digits' }],
  ['no last name', { lastName: '' }, { lastName: 'missing' }],
  ['a Thai name at KTB', { bankCode: 'KTB', firstName: 'สมชาย' }, { firstName: 'english' }],
  ['a dot at BBL', { bankCode: 'BBL', lastName: 'jai.dee' }, { lastName: 'english' }],
  ['an endless name', { name: 'a'.repeat(101) }, { name: 'tooLong' }],
  ['a number too long', { accountNo: '1'.repeat(33) }, { accountNo: 'tooLong' }],
])('PF-3 %s is an error under the rules of the bank step', async (_, change, problems) => {
  expect(await getProblems({ ...entry, ...change })).toEqual(problems);
});

test('PF-3 the longest name is valid', async () => {
  expect(await getProblems({ ...entry, name: ` ${'a'.repeat(100)} ` })).toEqual({});
});

test('a Thai account name is valid where the bank allows it', async () => {
  expect(await getProblems({ ...entry, bankCode: 'SCB', firstName: 'สมชาย', lastName: 'ใจดี' })).toEqual({});
});

test('the form begins with the values of the profile, the account name split at its first space', () => {
  const profile = {
    _id: '1',
    username: '0812345678',
    name: 'สมชาย',
    createdAt: '2026-01-01',
  };
  const bankAccount = {
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI VAN  JAIDEE',
    bankAccountNo: '1',
    nameTH: '',
    nameEN: '',
  };
  expect(toFormValues({ profile, bankAccount })).toMatchObject({
    firstName: 'SOMCHAI',
    lastName: 'VAN JAIDEE',
  });
  expect(toFormValues({ profile })).toEqual({
    name: 'สมชาย',
    bankCode: '',
    accountNo: '',
    firstName: '',
    lastName: '',
  });
});
