import { expect, test } from 'vitest';

import { isValidBankAccountName, isValidBankAccountNo, normaliseBankAccountNo } from './bank-account.ts';

test.each(['1234567890', '123-4-56789-0', '123.456.7890', ' 123 456 7890 ', '๑๒๓๔๕๖๗๘๙๐'])(
  'the account number %j is 1234567890',
  (typed) => {
    expect(normaliseBankAccountNo(typed)).toBe('1234567890');
    expect(isValidBankAccountNo(normaliseBankAccountNo(typed))).toBe(true);
  },
);

test.each(['', '-', '12ก', '12 34-56<7890', '1'.repeat(33)])('%j is not an account number', (typed) => {
  expect(isValidBankAccountNo(normaliseBankAccountNo(typed))).toBe(false);
});

test.each([
  ['KTB', 'SOMCHAI JAIDEE', true],
  ['TMB', ' somchai jaidee ', true],
  ['BBL', 'สมชาย ใจดี', false],
  ['KTB', 'SOMCHAI  JAIDEE', false],
  ['KTB', "O'NEIL", false],
  ['KTB', '', false],
  ['SCB', 'สมชาย ใจดี', true],
])('at %s the account name %j is allowed: %s', (bankCode, name, isAllowed) => {
  expect(isValidBankAccountName(bankCode, name)).toBe(isAllowed);
});

test.each([
  ['TTB', 'สมชาย ใจดี', false],
  ['TTB', 'SOMCHAI JAIDEE', true],
  ['TMB', 'สมชาย ใจดี', false],
  ['SCB', 'สมชาย ใจดี', true],
  ['toString', 'สมชาย ใจดี', true],
])('F-42 with the alias TTB=TMB, at %s the account name %j is allowed: %s', (bankCode, name, isAllowed) => {
  expect(isValidBankAccountName(bankCode, name, { TTB: 'TMB' })).toBe(isAllowed);
});

test('F-42 without aliases TTB takes any name', () => {
  expect(isValidBankAccountName('TTB', 'สมชาย ใจดี')).toBe(true);
});
