import { expect, test } from 'vitest';

import { maskAccountNumber } from './mask-account-number.ts';

test.each([
  ['1234567890', '•••-\u2060•••-\u20607890'],
  ['123456789012', '••••••••9012'],
  ['12345678', '••••5678'],
  ['1234567', '•••••67'],
  ['', ''],
])('the account number %s is shown as %s', (accountNo, masked) => {
  expect(maskAccountNumber(accountNo)).toBe(masked);
});
