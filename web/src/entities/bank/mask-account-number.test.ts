import { expect, test } from 'vitest';

import { maskAccountNumber } from './mask-account-number.ts';

test.each([
  ['1234567890', '•••-•••-7890'],
  ['123456789012', '••••••••9012'],
  ['12345678', '••••5678'],
  ['1234567', '•••••67'],
  ['', ''],
])('of the account %s one reads %s', (accountNo, masked) => {
  expect(maskAccountNumber(accountNo)).toBe(masked);
});
