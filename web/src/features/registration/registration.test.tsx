import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { isValidPhone } from '@wallet/shared/phone-number.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  mockNetworkError,
  mockPendingResponse,
  mockResponse,
  mockRawResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';

import {
  mockOperator,
  button,
  OTP_SENT_RESPONSE,
  field,
  fillProfile,
  NEW_MEMBER,
  renderRegistration,
  renderFilledStep,
  renderStep,
  resetBrowserState,
  submit,
  goToBankStep,
} from './registration.test-utils.tsx';

afterEach(() => {
  vi.useRealTimers();
  resetBrowserState();
});

const alert = () => page.getByRole('alert').last();
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const storage = () => JSON.stringify([localStorage, sessionStorage]);

test('RG-1 a phone that is none is refused in its field, which has the focus and keeps it', async () => {
  mockOperator({ registerOTP: false });
  await renderRegistration();
  for (const typed of ['081234567', '08123456789', '081234567a', '+6681234567', '']) {
    await userEvent.fill(field('Phone number'), typed);
    await submit('Continue');
    const text = typed === '' ? /Enter your phone number/ : /The phone number must support 10 digits/;
    const message = JSON.stringify(typed);
    await expect.element(field('Phone number'), { message }).toHaveAccessibleDescription(text);
    await expect.element(field('Phone number'), { message }).toHaveFocus();
    await expect.element(field('Phone number')).toHaveValue(typed);
  }
  expect(receivedCalls(otp.send)).toHaveLength(0);
});

const LENGTHS = [9, 10, 11, 15, 16] as const;

test.each(['standard', 'iframe', 'lao'] as const)(
  'RG-1 RG-2 F-5 the %s variant takes the phones that the contract and the operator take, and says what must be',
  async (variant) => {
    mockOperator({ registerOTP: true });
    mockRefusal(otp.send, 'OTP_BLOCK');
    await renderRegistration({ variant });
    for (const length of LENGTHS) {
      const phone = '0123456789'.repeat(3).slice(0, length);
      const sent = receivedCalls(otp.send).length;
      await userEvent.fill(field('Phone number'), phone);
      await submit('Continue');
      const text = isValidPhone(phone, variant)
        ? /Too many codes were requested/
        : variant === 'lao'
          ? /The phone number must have at most 15 digits/
          : /The phone number must support 10 digits/;
      await expect.element(field('Phone number')).toHaveAccessibleDescription(text);
      const isSent = receivedCalls(otp.send).length > sent;
      expect([length, isSent]).toEqual([length, variant === 'lao' ? length <= 15 : length === 10]);
    }
  },
);

test('RG-2 a Lao deployment refuses what has other characters than digits, or no digit', async () => {
  mockOperator({ registerOTP: false });
  await renderRegistration({ variant: 'lao' });
  for (const [typed, text] of [
    ['020 abc', /The phone number must have digits only/],
    ['+12025550100', /The phone number must have digits only/],
    ['²', /The phone number must have digits only/],
    ['-', /Enter your phone number/],
    [' ( ) ', /Enter your phone number/],
  ] as const) {
    await userEvent.fill(field('Phone number'), typed);
    await submit('Continue');
    await expect.element(field('Phone number'), { message: typed }).toHaveAccessibleDescription(text);
  }
});

test('RG-4 Back and Forward move one step and keep the answers', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const { back, forward } = await renderRegistration();
  await goToBankStep();
  await userEvent.fill(field('First name'), 'weera');
  back();
  await expect.element(heading('Your details')).toBeVisible();
  await expect.element(field('Profile name')).toHaveValue(NEW_MEMBER.name);
  await expect.element(field('Password', true)).toHaveValue(NEW_MEMBER.password);
  await expect.element(field('Password again')).toHaveValue(NEW_MEMBER.password);
  await expect.element(page.getByLabelText('How did you hear about us?')).toHaveValue('FRIEND');
  back();
  await expect.element(field('Phone number')).toHaveValue('089-999 9999');
  forward();
  forward();
  await expect.element(heading('Bank account')).toBeVisible();
  await expect.element(field('First name')).toHaveValue('WEERA');
});

test('RG-5 Forward leads to no registration with a password that was changed after its check', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const { back, forward } = await renderRegistration();
  await goToBankStep();
  back();
  await userEvent.fill(field('Password', true), 'another');
  forward();
  await expect.element(heading('Your details')).toHaveFocus();
  await submit('Continue');
  await expect.element(field('Password again')).toHaveAccessibleDescription("Passwords don't match");
  expect(receivedCalls(account.validate)).toHaveLength(1);
});

test('RG-4 a reload keeps every answer except the password, which is not in the storage', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const { reload } = await renderRegistration();
  await goToBankStep();
  await userEvent.fill(field('Account number'), '555-666 7778');
  expect(storage()).not.toContain(NEW_MEMBER.password);
  await reload('?step=bank');
  await expect.element(heading('Your details')).toBeVisible();
  await expect.element(field('Profile name')).toHaveValue(NEW_MEMBER.name);
  await expect.element(field('Password', true)).toHaveValue('');
  await userEvent.fill(field('Password', true), 'another');
  await userEvent.fill(field('Password again'), 'another');
  await submit('Continue');
  await expect.element(field('Account number')).toHaveValue('555-666 7778');
});

test('RG-5 different passwords are an error of the second one, nothing is sent, and correcting either clears it', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  await renderStep('profile');
  await fillProfile({ confirm: 'another' });
  await submit('Continue');
  await expect.element(field('Password again')).toHaveFocus();
  await expect.element(field('Password again')).toHaveAccessibleDescription("Passwords don't match");
  expect(receivedCalls(account.validate)).toHaveLength(0);
  await userEvent.fill(field('Password', true), 'another');
  await expect.element(field('Password again')).not.toHaveAttribute('aria-invalid');
});

test('RG-5 a password manager learns the phone, not the name', async () => {
  mockOperator({ registerOTP: false });
  await renderStep('profile');
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')];
  const name = fields.findIndex(({ autocomplete }) => autocomplete === 'username');
  expect(fields[name]?.value).toBe(NEW_MEMBER.phone);
  expect(name).toBeLessThan(fields.findIndex(({ autocomplete }) => autocomplete === 'new-password'));
});

test('RG-5 one switch shows both passwords', async () => {
  mockOperator({ registerOTP: false });
  await renderStep('profile');
  await userEvent.click(page.getByRole('button', { name: 'Show password' }).first());
  for (const name of ['Password', 'Password again']) {
    await expect.element(field(name, true)).toHaveAttribute('type', 'text');
    await expect.element(field(name, true)).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('RG-6 the profile is validated once, and a refusal marks the field on this step', async () => {
  mockOperator({ registerOTP: false });
  mockRefusal(account.validate, 'INVALID_USER_INFO');
  await renderFilledStep('profile');
  const submitButton = button('Continue').element() as HTMLButtonElement;
  // Both within one turn: of two taps by the pointer the second may come after the refusal.
  submitButton.click();
  submitButton.click();
  await expect.element(field('Profile name')).toHaveFocus();
  await expect
    .element(field('Profile name'))
    .toHaveAccessibleDescription(/Some of your details are not valid/);
  await expect.element(field('Profile name')).toHaveValue(NEW_MEMBER.name);
  expect(receivedCalls(account.validate)).toHaveLength(1);
});

test('RG-4 a visitor who goes back while the profile is checked stays there when it is accepted', async () => {
  mockOperator({ registerOTP: false });
  const release = mockPendingResponse(account.validate, {});
  await renderFilledStep('profile');
  await submit('Continue');
  await expect.poll(() => receivedCalls(account.validate)).toHaveLength(1);
  await submit('Back');
  await expect.element(heading('Your phone number')).toHaveFocus();
  release();
  // Continue is a button of the phone step, and not of the bank step.
  await submit('Continue');
  await expect.element(heading('Your details')).toHaveFocus();
  expect(receivedCalls(account.validate)).toHaveLength(1);
});

test('RG-6 a failure is shown at its step alone: Back leads to a step without it', async () => {
  mockOperator({ registerOTP: false });
  mockNetworkError(account.validate);
  await renderFilledStep('profile');
  await submit('Continue');
  const failure = page.getByRole('alert').filter({ hasText: 'There is no connection' });
  await expect.element(failure).toHaveFocus();
  await submit('Back');
  await expect.element(heading('Your phone number')).toHaveFocus();
  await expect.element(failure).not.toBeInTheDocument();
});

test.each(['EXISTING_USER', 'PHONE_NUMBER_REQUIRE_10_DIGIT'] as const)(
  'RG-6 %s leads back to the phone field, which shows it',
  async (key) => {
    mockOperator({ registerOTP: false });
    mockRefusal(account.validate, key);
    await renderFilledStep('profile');
    await submit('Continue');
    await expect.element(field('Phone number')).toHaveFocus();
    await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Phone number')).toHaveValue('089-999 9999');
  },
);

test.each([
  ['no body', '', 200],
  ['a text', 'OK', 200],
  ['no content', '{}', 201],
  [
    'a validator that refuses the empty bank',
    '{"message":["bankCode should not be empty"],"statusCode":400}',
    400,
  ],
] as const)('F-4 F-81 a profile that is answered by %s leads to the bank step', async (_, body, status) => {
  mockOperator({ registerOTP: false });
  mockRawResponse(account.validate, body, status);
  await renderFilledStep('profile');
  await submit('Continue');
  await expect.element(field('Account number')).toBeVisible();
});

test('RG-7 before the bank step its fields are sent empty', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  await renderStep('bank');
  expect(receivedCalls(account.validate)[0]?.input.body).toEqual({
    name: NEW_MEMBER.name,
    username: NEW_MEMBER.phone,
    password: NEW_MEMBER.password,
    sourceCode: 'FRIEND',
    inviteCode: '',
    bankCode: '',
    bankAccountName: '',
    bankAccountNo: '',
    currency: 'BAHT',
  });
});

test.each(['INVALID_BANK', 'EXISTING_BANK', 'BANK_ACCOUNT_NAME_ENG'] as const)(
  'RG-7 %s does not block a profile that has no bank account yet',
  async (key) => {
    mockOperator({ registerOTP: false });
    mockRefusal(account.validate, key);
    await renderFilledStep('profile');
    await submit('Continue');
    await expect.element(heading('Bank account')).toHaveFocus();
  },
);

test('F-6 a failed request of the operator’s settings is shown and can be retried', async () => {
  mockOperator({ registerOTP: false });
  mockRawResponse(lookup.info, '{"message":"NO_DATA"}', 404);
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
  await submit('Continue');
  await expect.element(alert()).toHaveTextContent('Nothing was found. Try again, or contact us.');
  mockOperator({ registerOTP: true });
  mockResponse(otp.send, OTP_SENT_RESPONSE);
  await submit('Continue');
  await expect.element(heading('Confirm your phone number')).toBeVisible();
});

test('a first code that is refused is an error of the phone field, which keeps its text', async () => {
  mockOperator({ registerOTP: true });
  await renderRegistration();
  const keys = [
    'EXISTING_USER',
    'OTP_BLOCK',
    'REQUEST_LIMIT_1MIN',
    'REQUEST_LIMIT',
    'OTP_SEND_FAIL',
  ] as const;
  for (const [index, key] of keys.entries()) {
    mockRefusal(otp.send, key);
    const phone = `081111111${index}`;
    await userEvent.fill(field('Phone number'), phone);
    await submit('Continue');
    await expect.element(field('Phone number'), { message: key }).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Phone number'), { message: key }).toHaveFocus();
    await expect.element(field('Phone number')).toHaveValue(phone);
    expect(receivedCalls(otp.send), key).toHaveLength(index + 1);
  }
});

test('a registered number shows a link to the login', async () => {
  mockOperator({ registerOTP: true });
  mockRefusal(otp.send, 'EXISTING_USER');
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
  await submit('Continue');
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});
