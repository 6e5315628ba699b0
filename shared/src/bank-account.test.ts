import { expect, test } from 'vitest';

import {
  findBankAccountNoError,
  isValidBankAccountName,
  isValidBankAccountNo,
  normaliseBankAccountNo,
} from './bank-account.ts';

test('an account number is read with any separators', () => {
  for (const typed of ['1234567890', '123-4-56789-0', '123.456.7890', ' 123 456 7890 ', '๑๒๓๔๕๖๗๘๙๐']) {
    expect(normaliseBankAccountNo(typed), typed).toBe('1234567890');
    expect(isValidBankAccountNo(normaliseBankAccountNo(typed)), typed).toBe(true);
  }
});

test('a text that is no account number is refused', () => {
  for (const typed of ['', '-', '12ก', '12 34-56<7890', '1'.repeat(33)]) {
    expect(isValidBankAccountNo(normaliseBankAccountNo(typed)), typed).toBe(false);
  }
});

test('F-88 an account number is refused for the first rule that it breaks', () => {
  for (const [accountNo, error] of [
    ['1', undefined],
    ['1'.repeat(32), undefined],
    ['1'.repeat(33), 'tooLong'],
    ['A1b', undefined],
    [`${'A'.repeat(31)}1`, undefined],
    ['', 'missing'],
    ['ABC', 'otherSigns'],
    ['12-34', 'otherSigns'],
    ['12ก', 'otherSigns'],
    [`${'1'.repeat(33)}-`, 'otherSigns'],
  ] as const) {
    expect(findBankAccountNoError(accountNo), accountNo).toBe(error);
  }
  expect(['1', 'A1', '1'.repeat(32), '1'.repeat(33)].filter(isValidBankAccountNo)).toEqual([
    '1',
    '1'.repeat(32),
  ]);
});

test('three banks take account names in English letters only', () => {
  for (const [bankCode, name, isAllowed] of [
    ['KTB', 'SOMCHAI JAIDEE', true],
    ['TMB', ' somchai jaidee ', true],
    ['BBL', 'สมชาย ใจดี', false],
    ['KTB', 'SOMCHAI  JAIDEE', false],
    ['KTB', "O'NEIL", false],
    ['KTB', '', false],
    ['SCB', 'สมชาย ใจดี', true],
  ] as const) {
    expect(isValidBankAccountName(bankCode, name), `${bankCode} ${name}`).toBe(isAllowed);
  }
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

test('F-88 an account number breaks the first of its rules, and the sandbox takes digits alone', () => {
  for (const [accountNo, error] of [
    ['', 'missing'],
    ['ABC', 'otherSigns'],
    ['12/3', 'otherSigns'],
    ['A1', undefined],
    ['1', undefined],
    ['1'.repeat(32), undefined],
    ['1'.repeat(33), 'tooLong'],
  ] as const) {
    expect(findBankAccountNoError(accountNo), accountNo).toBe(error);
    const isSandbox = error === undefined && accountNo !== 'A1';
    expect(isValidBankAccountNo(accountNo), accountNo).toBe(isSandbox);
  }
});
