import { expect, test } from 'vitest';

import { canEditAccountName, toAccountName } from './account-name.ts';

test.each([
  [['somchai', 'jaidee'], 'SOMCHAI JAIDEE'],
  [[' somchai ', '  jaidee na  ayudhya '], 'SOMCHAI JAIDEE NA AYUDHYA'],
  [['', ''], ''],
  [['somchai', ''], 'SOMCHAI'],
  [['  somchai \t jaidee '], 'SOMCHAI JAIDEE'],
] as const)('the account name of %j is "%s"', (parts, name) => {
  expect(toAccountName(...parts)).toBe(name);
});

test.each([
  ['KTB', 'สมชาย ใจดี', true],
  ['TMB', 'SOMCHAI ใจดี', true],
  ['BBL', 'somchai.j', true],
  ['KTB', 'SOMCHAI JAIDEE', false],
  ['KBANK', 'สมชาย ใจดี', false],
])('PF-2 at %s with the name %s the edit is offered: %s', (bankCode, bankAccountName, isOffered) => {
  expect(canEditAccountName({ bankCode, bankAccountName })).toBe(isOffered);
});

test('PF-2 an account that the operator has not told whole is not offered to be edited', () => {
  const parts = [undefined, {}, { bankCode: 'KTB' }, { bankAccountName: 'สมชาย ใจดี' }];
  expect(parts.map(canEditAccountName)).toEqual([false, false, false, false]);
});

test('a member who copies the name from a bank app saves none of its invisible marks (antiwork/gumroad#5546)', () => {
  expect(toAccountName('\u202aSomchai\u200b', 'Jai\u00a0\u00a0Dee\u200e\ufeff')).toBe('SOMCHAI JAI DEE');
  expect(toAccountName('\u200b')).toBe('');
});
