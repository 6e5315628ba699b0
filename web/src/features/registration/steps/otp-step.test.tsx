import { otp } from '@wallet/shared/contract/otp.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { resetClock } from '#lib/time/clock.ts';
import { mockResponse, mockNetworkError, receivedCalls, mockRefusal } from '#testing/mock-api.ts';

import {
  mockOperator,
  button,
  OTP_SENT_RESPONSE,
  field,
  NEW_MEMBER,
  renderRegistration,
  resetBrowserState,
  submit,
} from '../registration.test-utils.tsx';

afterEach(() => {
  vi.useRealTimers();
  resetClock();
  resetBrowserState();
});

const code = () => field('Code from the SMS');
const resend = () => button('Request a new code');
const heading = (name: string) => page.getByRole('heading', { level: 2, name });

async function goToOtpStep() {
  mockOperator({ registerOTP: true });
  mockResponse(otp.send, OTP_SENT_RESPONSE);
  const shown = await renderRegistration();
  await userEvent.fill(field('Phone number'), '089 999 9999');
  await submit('Continue');
  await expect.element(heading('Confirm your phone number')).toHaveFocus();
  return shown;
}

/** Advances the device's clock and its timers. */
const advanceSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

/** Fakes timeouts as well, because a command that is repeated within a second is ignored. */
const fakeClock = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });

test('the code is sent to the normalised phone, and the screen shows its reference', async () => {
  await goToOtpStep();
  expect(receivedCalls(otp.send).map(({ input }) => input.body)).toEqual([{ phoneNumber: NEW_MEMBER.phone }]);
  await expect.element(page.getByText(/089-\u2060•••-\u20609999/)).toBeVisible();
  await expect.element(page.getByText('DAOS')).toBeVisible();
  await expect.element(page.getByText('Step 2 of 4')).toBeVisible();
});

test('OT-1 six characters that arrive at once fill the single field, which the device can autofill', async () => {
  await goToOtpStep();
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code()).toHaveAttribute('type', 'text');
  expect(code().element().hasAttribute('maxlength')).toBe(false);
  await userEvent.fill(code(), '123456');
  await expect.element(code()).toHaveValue('123456');
  // The code is not submitted automatically.
  expect(receivedCalls(otp.verify)).toHaveLength(0);
});

test('OT-1 a code is sent as its digits, however it is written', async () => {
  await goToOtpStep();
  mockRefusal(otp.verify, 'OTP_CODE_INVALID');
  const written = ['123 456', ' 12-34-57 ', '๑๒๓๔๕๘', '1 2 3 4 5 9', '\u202a123450\u202c'];
  for (const [index, typed] of written.entries()) {
    await userEvent.fill(code(), typed);
    await submit('Confirm code');
    await expect.poll(() => receivedCalls(otp.verify).length, { message: typed }).toBe(index + 1);
    await expect.element(code(), { message: typed }).toHaveAttribute('aria-invalid', 'true');
  }
  expect(receivedCalls(otp.verify).map(({ input }) => input.body)).toEqual(
    ['123456', '123457', '123458', '123459', '123450'].map((otpCode) => ({ otpToken: 'token-1', otpCode })),
  );
});

test('OT-1 a pasted code with spaces is accepted', async () => {
  await goToOtpStep();
  mockResponse(otp.verify, { code: 'OTP_CODE_VALID' });
  await userEvent.fill(code(), ' 123 456 ');
  await userEvent.tripleClick(code());
  await userEvent.cut();
  await expect.element(code()).toHaveValue('');
  await userEvent.paste();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Your details')).toBeVisible();
  expect(receivedCalls(otp.verify)[0]?.input.body.otpCode).toBe('123456');
});

test('what is no code is not sent, and stays in the field with an error', async () => {
  await goToOtpStep();
  mockResponse(otp.verify, { code: 'OTP_CODE_VALID' });
  for (const [typed, text] of [
    ['', /Enter the code from the SMS/],
    ['abc-def!', /The code has digits and letters only/],
    ['   ', /Enter the code from the SMS/],
    ['12345ก', /The code has digits and letters only/],
    ['9'.repeat(64), /This is too long/],
    ['<b>1</b>', /The code has digits and letters only/],
  ] as const) {
    await userEvent.fill(code(), typed);
    await submit('Confirm code');
    await expect.element(code(), { message: typed }).toHaveAccessibleDescription(text);
    await expect.element(code(), { message: typed }).toHaveFocus();
    await expect.element(code()).toHaveValue(typed);
  }
  expect(receivedCalls(otp.verify)).toHaveLength(0);
});

test('OT-2 a refusal is shown at the field, and the code stays and is selected', async () => {
  await goToOtpStep();
  for (const [index, [key, text]] of (
    [
      ['OTP_EXPIRED', /The code has expired\./],
      ['OTP_CODE_INVALID', /The code is not correct\./],
      ['OTP_BLOCK', /Too many codes were requested\./],
      ['OTP_TOKEN_INVALID', /This code can no longer be used\./],
      ['OTP_NOT_EXIST', /No code has been sent/],
      ['OTP_VERIFY_FAIL', /The code could not be checked\./],
      ['REQUEST_LIMIT', /Too many attempts\./],
    ] as const
  ).entries()) {
    mockRefusal(otp.verify, key);
    await userEvent.fill(code(), `65432${index}`);
    await submit('Confirm code');
    await expect.element(code(), { message: key }).toHaveAccessibleDescription(text);
    await expect.element(code(), { message: key }).toHaveFocus();
    const input = code().element() as HTMLInputElement;
    expect([input.value, input.selectionStart, input.selectionEnd], key).toEqual([`65432${index}`, 0, 6]);
  }
});

test('a code whose response was lost can be sent again', async () => {
  fakeClock();
  await goToOtpStep();
  mockNetworkError(otp.verify);
  await userEvent.fill(code(), '123456');
  await submit('Confirm code');
  await expect.element(page.getByRole('alert').last()).toHaveFocus();
  await expect.element(code()).toHaveValue('123456');
  advanceSeconds(2);
  mockRefusal(otp.verify, 'OTP_VERIFIED');
  await userEvent.fill(code(), '123 456');
  await submit('Confirm code');
  await expect.element(heading('Your details')).toBeVisible();
});

test('OT-3 another code replaces reference and token, and the old token is never sent again', async () => {
  fakeClock();
  await goToOtpStep();
  await expect.element(resend()).toHaveAttribute('aria-disabled', 'true');
  advanceSeconds(61);
  mockResponse(otp.send, { otpRef: 'NEWR', otpToken: 'token-2', code: 'OTP_SENT' });
  await userEvent.click(resend());
  await expect.element(page.getByText('NEWR')).toBeVisible();
  await expect.element(page.getByText('DAOS')).not.toBeInTheDocument();
  mockResponse(otp.verify, { code: 'OTP_CODE_VALID' });
  await userEvent.fill(code(), '123456');
  await submit('Confirm code');
  await expect.element(heading('Your details')).toBeVisible();
  expect(receivedCalls(otp.verify).map(({ input }) => input.body.otpToken)).toEqual(['token-2']);
});

test('OT-3 another code is announced, and the digits of the one before leave the field', async () => {
  fakeClock();
  await goToOtpStep();
  const announced = page.getByRole('status').getByText(/We sent a code by SMS to/);
  const first = announced.element();
  await userEvent.fill(code(), '123456');
  advanceSeconds(61);
  mockResponse(otp.send, { otpRef: 'NEWR', otpToken: 'token-2', code: 'OTP_SENT' });
  await userEvent.click(resend());
  await expect.element(code()).toHaveValue('');
  // A text that is only set once more is no change that a screen reader speaks of.
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(announced).toBeVisible();
});

test('OT-3 a tap before the wait is over sends nothing', async () => {
  await goToOtpStep();
  await userEvent.click(resend(), { force: true });
  expect(receivedCalls(otp.send)).toHaveLength(1);
});

test('OT-4 a phone that is already verified skips the code step, and Back leads to the phone', async () => {
  mockOperator({ registerOTP: true });
  mockResponse(otp.send, { code: 'OTP_VERIFIED' });
  const { back } = await renderRegistration();
  await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
  await submit('Continue');
  await expect.element(heading('Your details')).toHaveFocus();
  back();
  await expect.element(heading('Your phone number')).toBeVisible();
});

test('OT-4 OTP_VERIFIED as a refusal has the same effect', async () => {
  mockOperator({ registerOTP: true });
  mockRefusal(otp.send, 'OTP_VERIFIED');
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
  await submit('Continue');
  await expect.element(heading('Your details')).toBeVisible();
});

test('after a valid code Back does not lead to its step', async () => {
  const { back } = await goToOtpStep();
  mockResponse(otp.verify, { code: 'OTP_CODE_VALID' });
  await userEvent.fill(code(), '123456');
  await submit('Confirm code');
  await expect.element(heading('Your details')).toBeVisible();
  back();
  await expect.element(heading('Your phone number')).toBeVisible();
  await submit('Continue');
  await expect.element(heading('Your details')).toBeVisible();
  // Neither another code nor another verification was requested.
  expect([receivedCalls(otp.send).length, receivedCalls(otp.verify).length]).toEqual([1, 1]);
});

test('OT-5 the wait counts down and is not read out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await goToOtpStep();
  const timer = page.getByRole('timer');
  await expect.element(timer).toHaveTextContent('1:00');
  advanceSeconds(40);
  await expect.element(timer).toHaveTextContent('0:20');
  expect(timer.element().closest('[aria-live], [role=status], [role=alert]')).toBeNull();
  expect(resend().element().textContent).not.toMatch(/\d/);
  advanceSeconds(19);
  await expect.element(timer).toHaveTextContent('0:01');
  await expect.element(resend()).toHaveAttribute('aria-disabled', 'true');
  advanceSeconds(1);
  await expect.element(timer).not.toBeInTheDocument();
  await expect.element(resend()).not.toHaveAttribute('aria-disabled');
});

test('the wait survives a reload, and so does the code that was sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { reload } = await goToOtpStep();
  advanceSeconds(12);
  await reload('?step=otp');
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:48');
  await expect.element(page.getByText('DAOS')).toBeVisible();
  expect(receivedCalls(otp.send)).toHaveLength(1);
});

test('another code that is refused is an error of the field, and the wait is that of the response, or a minute', async () => {
  fakeClock();
  await goToOtpStep();
  advanceSeconds(61);
  for (const [key, retryAfter, seconds] of [
    ['REQUEST_LIMIT_1MIN', undefined, 60],
    ['REQUEST_LIMIT_1MIN', '25', 25],
    ['REQUEST_LIMIT', undefined, 60],
    ['REQUEST_LIMIT', '600', 600],
    ['OTP_BLOCK', '900', 900],
    ['OTP_BLOCK', 'soon', 60],
    ['OTP_SEND_FAIL', undefined, 60],
  ] as const) {
    const message = `${key} ${retryAfter}`;
    mockRefusal(otp.send, key, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    await userEvent.fill(code(), '1');
    await userEvent.click(resend());
    await expect.element(code(), { message }).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code(), { message }).toHaveValue('1');
    advanceSeconds(seconds - 1);
    await expect.element(page.getByRole('timer'), { message }).toHaveTextContent('0:01');
    await expect.element(resend(), { message }).toHaveAttribute('aria-disabled', 'true');
    advanceSeconds(1);
    await expect.element(resend(), { message }).not.toHaveAttribute('aria-disabled');
  }
});

test('F-86 a code that is refused for too many attempts is told with the time to wait', async () => {
  await goToOtpStep();
  mockRefusal(otp.verify, 'REQUEST_LIMIT', { 'retry-after': '30' });
  await userEvent.fill(code(), '123456');
  await submit('Confirm code');
  await expect.element(page.getByText('Try again in 30 s.')).toBeVisible();
});

test('the phone number can be changed, and the new one gets its own code', async () => {
  await goToOtpStep();
  await submit('Change number');
  await expect.element(field('Phone number')).toHaveValue('089 999 9999');
  await submit('Continue');
  // The same number again: its code was already sent, and no other is requested.
  await expect.element(heading('Confirm your phone number')).toBeVisible();
  expect(receivedCalls(otp.send)).toHaveLength(1);
  await submit('Change number');
  await userEvent.fill(field('Phone number'), '0811111111');
  await submit('Continue');
  await expect.element(heading('Confirm your phone number')).toBeVisible();
  expect(receivedCalls(otp.send).at(-1)?.input.body.phoneNumber).toBe('0811111111');
});
