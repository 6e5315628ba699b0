import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import { isAboutEmptyBank } from './steps.ts';

test.each([
  [400, 'INVALID_BANK', true],
  [400, 'EXISTING_BANK', true],
  [500, 'BANK_ACCOUNT_NAME_ENG', true],
  [400, 'KEY_MISSING', true],
  [200, 'KEY_INVALID', true],
  [400, 'NO_BANK', true],
  [400, '"bankCode" is not allowed to be empty', true],
  [422, 'bankAccountName should not be empty, bankAccountNo should not be empty', true],
  [400, undefined, true],
  [422, undefined, true],
  [400, 'name should not be empty, bankCode should not be empty', false],
  [400, 'The bank is closed', false],
  [400, 'EXISTING_USER', false],
  [400, 'INVALID_USER_INFO', false],
  [400, 'UNVERIFIED_OTP', false],
  [500, 'INTERNAL_SERVER_ERROR', false],
  [500, undefined, false],
  [429, undefined, false],
  [undefined, undefined, false],
])(
  'F-4 a refusal of the profile with %s and %j may be about the empty bank fields: %s',
  (status, message, expected) => {
    const kind = message !== undefined ? 'refused' : status === undefined ? 'network' : 'http';
    expect(isAboutEmptyBank(new ApiError({ kind, status, message }))).toBe(expected);
  },
);
