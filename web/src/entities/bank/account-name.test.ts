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
