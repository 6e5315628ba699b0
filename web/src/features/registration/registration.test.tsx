import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, answerRaw, received, refuse } from '#testing/answer.ts';

import {
  answerOperator,
  button,
  CODE_SENT,
  field,
  fillBank,
  fillProfile,
  NEWCOMER,
  renderRegistration,
  startOver,
  submit,
  toBank,
  toProfile,
} from './registration-kit.tsx';

afterEach(() => {
  vi.useRealTimers();
  startOver();
});

const alert = () => page.getByRole('alert').last();
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const storage = () => JSON.stringify([localStorage, sessionStorage]);

test.each(['081234567', '08123456789', '081234567a', '+66812345678', ''])(
  'RG-1 the phone %j is refused in its field, which has the focus and keeps it',
  async (typed) => {
    answerOperator({ registerOTP: false });
    await renderRegistration();
    await userEvent.fill(field('Phone number'), typed);
    await submit('Continue');
    await expect.element(field('Phone number')).toHaveFocus();
    await expect
      .element(field('Phone number'))
      .toHaveAccessibleDescription(
        typed === '' ? /Enter your phone number/ : /The phone number must support 10 digits/,
      );
    await expect.element(field('Phone number')).toHaveValue(typed);
    expect(received(otp.send)).toHaveLength(0);
  },
);

test.each(['20555', '2055512345678'])('RG-2 a Lao deployment takes the phone %j', async (typed) => {
  answerOperator({ registerOTP: false });
  await renderRegistration({ variant: 'lao' });
  await userEvent.fill(field('Phone number'), typed);
  await submit('Continue');
  await expect.element(heading('Your details')).toHaveFocus();
});

test('RG-2 a Lao deployment takes digits alone all the same', async () => {
  answerOperator({ registerOTP: false });
  await renderRegistration({ variant: 'lao' });
  await userEvent.fill(field('Phone number'), '020 abc');
  await submit('Continue');
  await expect.element(page.getByText('Use digits only for the phone number')).toBeVisible();
});

test('RG-3 the inviter of the link is shown read-only, sent, and forgotten after the success alone', async () => {
  localStorage.setItem('code', 'PR123');
  answerOperator({ registerOTP: false });
  answer(account.validate, {});
  answer(account.register, {});
  await renderRegistration();
  await toProfile();
  const inviter = field('Inviter code');
  await expect.element(inviter).toHaveValue('PR123');
  await expect.element(inviter).toHaveAttribute('readonly');
  await fillProfile();
  await submit('Continue');
  await fillBank();
  expect(localStorage.getItem('code')).toBe('PR123');
  await submit('Register');
  await expect.element(heading('You are a member now')).toBeVisible();
  expect(received(account.register)[0]?.input.body.inviteCode).toBe('PR123');
  expect(localStorage.getItem('code')).toBeNull();
});

test('RG-4 Back goes one step back with all that was typed, and forward again too', async () => {
  answerOperator({ registerOTP: false });
  answer(account.validate, {});
  const { back, forward } = await renderRegistration();
  await toBank();
  await userEvent.fill(field('First name'), 'weera');
  back();
  await expect.element(heading('Your details')).toBeVisible();
  await expect.element(field('Profile name')).toHaveValue(NEWCOMER.name);
  await expect.element(field('Password', true)).toHaveValue(NEWCOMER.password);
  await expect.element(field('Password again')).toHaveValue(NEWCOMER.password);
  await expect.element(page.getByLabelText('How did you hear about us?')).toHaveValue('FRIEND');
  back();
  await expect.element(field('Phone number')).toHaveValue('089-999 9999');
  forward();
  forward();
  await expect.element(heading('Bank account')).toBeVisible();
  await expect.element(field('First name')).toHaveValue('WEERA');
});

test('RG-4 a reload keeps every answer but the password, which is nowhere in the storage', async () => {
  answerOperator({ registerOTP: false });
  answer(account.validate, {});
  const { reload } = await renderRegistration();
  await toBank();
  await userEvent.fill(field('Account number'), '555-666 7778');
  expect(storage()).not.toContain(NEWCOMER.password);
  await reload('?step=bank');
  await expect.element(heading('Your details')).toBeVisible();
  await expect.element(field('Profile name')).toHaveValue(NEWCOMER.name);
  await expect.element(field('Password', true)).toHaveValue('');
  await userEvent.fill(field('Password', true), 'another');
  await userEvent.fill(field('Password again'), 'another');
  await submit('Continue');
  await expect.element(field('Account number')).toHaveValue('555-666 7778');
});

test('RG-5 passwords that differ are told under the second, nothing is sent, and mending either ends it', async () => {
  answerOperator({ registerOTP: false });
  answer(account.validate, {});
  await renderRegistration();
  await toProfile();
  await fillProfile({ confirm: 'another' });
  await submit('Continue');
  await expect.element(field('Password again')).toHaveFocus();
  await expect.element(field('Password again')).toHaveAccessibleDescription("Passwords don't match");
  expect(received(account.validate)).toHaveLength(0);
  await userEvent.fill(field('Password', true), 'another');
  await expect.element(field('Password again')).not.toHaveAttribute('aria-invalid');
});

test('RG-5 one switch shows both passwords', async () => {
  answerOperator({ registerOTP: false });
  await renderRegistration();
  await toProfile();
  await userEvent.click(page.getByRole('button', { name: 'Show password' }).first());
  for (const name of ['Password', 'Password again']) {
    await expect.element(field(name, true)).toHaveAttribute('type', 'text');
    await expect.element(field(name, true)).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('RG-6 the profile is judged once, and a refusal marks the field on this step', async () => {
  answerOperator({ registerOTP: false });
  refuse(account.validate, 'INVALID_USER_INFO');
  await renderRegistration();
  await toProfile();
  await fillProfile();
  const submitButton = button('Continue').element() as HTMLButtonElement;
  // Both within one turn: of two taps by the pointer the second may come after the refusal.
  submitButton.click();
  submitButton.click();
  await expect.element(field('Profile name')).toHaveFocus();
  await expect
    .element(field('Profile name'))
    .toHaveAccessibleDescription(/Some of your details are not valid/);
  await expect.element(field('Profile name')).toHaveValue(NEWCOMER.name);
  expect(received(account.validate)).toHaveLength(1);
});

test.each(['EXISTING_USER', 'UNVERIFIED_OTP', 'PHONE_NUMBER_REQUIRE_10_DIGIT'] as const)(
  'RG-6 %s leads back to the phone, where it is said',
  async (key) => {
    answerOperator({ registerOTP: false });
    refuse(account.validate, key);
    await renderRegistration();
    await toProfile();
    await fillProfile();
    await submit('Continue');
    await expect.element(field('Phone number')).toHaveFocus();
    await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Phone number')).toHaveValue('089-999 9999');
  },
);

test('RG-7 before the bank step its fields are sent empty', async () => {
  answerOperator({ registerOTP: false });
  answer(account.validate, {});
  await renderRegistration();
  await toBank();
  expect(received(account.validate)[0]?.input.body).toEqual({
    name: NEWCOMER.name,
    username: NEWCOMER.phone,
    password: NEWCOMER.password,
    sourceCode: 'FRIEND',
    inviteCode: '',
    bankCode: '',
    bankAccountName: '',
    bankAccountNo: '',
    currency: 'BAHT',
  });
});

test.each(['INVALID_BANK', 'EXISTING_BANK', 'BANK_ACCOUNT_NAME_ENG'] as const)(
  'RG-7 %s does not hold up a profile that has no bank yet',
  async (key) => {
    answerOperator({ registerOTP: false });
    refuse(account.validate, key);
    await renderRegistration();
    await toProfile();
    await fillProfile();
    await submit('Continue');
    await expect.element(heading('Bank account')).toHaveFocus();
  },
);

test('F-6 where the operator cannot be asked about codes, that is said and can be tried again', async () => {
  answerOperator({ registerOTP: false });
  answerRaw(lookup.info, '{"message":"NO_DATA"}', 404);
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEWCOMER.phone);
  await submit('Continue');
  await expect.element(alert()).toHaveTextContent('Nothing was found.');
  answerOperator({ registerOTP: true });
  answer(otp.send, CODE_SENT);
  await submit('Continue');
  await expect.element(heading('Confirm your phone number')).toBeVisible();
});

test.each(['EXISTING_USER', 'OTP_BLOCK', 'REQUEST_LIMIT_1MIN', 'REQUEST_LIMIT', 'OTP_SEND_FAIL'] as const)(
  'a first code that is refused with %s is said under the phone, which is kept',
  async (key) => {
    answerOperator({ registerOTP: true });
    refuse(otp.send, key);
    await renderRegistration();
    await userEvent.fill(field('Phone number'), NEWCOMER.phone);
    await submit('Continue');
    await expect.element(field('Phone number')).toHaveFocus();
    await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Phone number')).toHaveValue(NEWCOMER.phone);
  },
);

test('a number that is registered already shows the way to the login', async () => {
  answerOperator({ registerOTP: true });
  refuse(otp.send, 'EXISTING_USER');
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEWCOMER.phone);
  await submit('Continue');
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});
