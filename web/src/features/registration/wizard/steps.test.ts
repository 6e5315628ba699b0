import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import type { RegistrationAnswers } from './saved-answers.ts';
import { createRefusal, getAllowedStep, isAboutEmptyBank, isStep, listSteps } from './steps.ts';

const PHONE = '0812345678';
const CLEARED = { clearedPhone: PHONE };
const SENT = { sentTo: PHONE, otpToken: 'token' };

const allowedStep = (
  requested: Parameters<typeof getAllowedStep>[0],
  answers: Partial<RegistrationAnswers>,
  more: Partial<Parameters<typeof getAllowedStep>[1]> = {},
) =>
  getAllowedStep(requested, {
    answers: { clearedPhone: '', sentTo: '', otpToken: '', ...answers } as RegistrationAnswers,
    phone: PHONE,
    isValidated: true,
    stepAfterCode: 'profile',
    ...more,
  });

test.each([
  ['a cleared phone may go back to the phone', 'phone', CLEARED, {}, 'phone'],
  ['nobody skips the phone', 'bank', {}, {}, 'phone'],
  ['no phone is none that was cleared', 'bank', {}, { phone: '' }, 'phone'],
  ['a phone that was changed is not cleared', 'profile', { clearedPhone: '0899999999' }, {}, 'phone'],
  ['a code that was sent is asked for', 'bank', SENT, {}, 'otp'],
  ['a code without its token cannot be verified', 'otp', { sentTo: PHONE }, {}, 'phone'],
  ['a code of another phone is not asked for', 'otp', { ...SENT, sentTo: '0899999999' }, {}, 'phone'],
  ['a verified code leads to the profile', 'otp', CLEARED, {}, 'profile'],
  ['or to the step that has asked for it', 'otp', CLEARED, { stepAfterCode: 'bank' }, 'bank'],
  ['the bank follows a profile that was accepted', 'bank', CLEARED, {}, 'bank'],
  ['and no other', 'bank', CLEARED, { isValidated: false }, 'profile'],
] as const)('RG-4 %s', (_, requested, answers, more, step) => {
  expect(allowedStep(requested, answers, more)).toBe(step);
});

test('the code step is one of the registration only where the operator requires a code', () => {
  expect(listSteps(true)).toEqual(['phone', 'otp', 'profile', 'bank']);
  expect(listSteps(false)).toEqual(['phone', 'profile', 'bank']);
  expect([isStep('otp'), isStep('code'), isStep(null)]).toEqual([true, false, false]);
});

test.each([
  ['EXISTING_USER', { step: 'phone', field: 'phone' }],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', { step: 'phone', field: 'phone' }],
  ['INVALID_USER_INFO', { step: 'profile', field: 'name' }],
  ['INVALID_BANK', { step: 'bank', field: 'accountNo' }],
  ['EXISTING_BANK', { step: 'bank', field: 'accountNo' }],
  ['BANK_ACCOUNT_NAME_ENG', { step: 'bank', field: 'firstName' }],
  ['REGISTER_FAIL', undefined],
  ['No such words', undefined],
])('the refusal %s is shown at its field', (message, location) => {
  const error = new ApiError({ kind: 'refused', status: 400, message });
  expect(createRefusal(error)).toEqual({ kind: 'refused', error, location });
});

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
