import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  mockPendingResponse,
  mockRawResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';

import {
  field,
  type LateStep,
  mockOperator,
  NEW_MEMBER,
  OTP_SENT_RESPONSE,
  renderFilledStep,
  renderRegistration,
  resetBrowserState,
  submit,
} from './registration.test-utils.tsx';

afterEach(() => {
  vi.useRealTimers();
  resetBrowserState();
});

const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const alert = () => page.getByRole('alert').last();
const codeNeeded = () => page.getByText('Your phone number must be confirmed');

/** Passes the time within which a repeated command counts as the same tap. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

const STEPS: readonly LateStep[] = ['profile', 'bank'];

/** Goes to a step with settings that require no code, and fills it in. */
async function fillStep(step: LateStep) {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockResponse(otp.send, OTP_SENT_RESPONSE);
  mockResponse(otp.verify, { code: 'OTP_CODE_VALID' });
  return renderFilledStep(step);
}

const CALLS = { profile: account.validate, bank: account.register } as const;
const BUTTONS = { profile: 'Continue', bank: 'Register' } as const;
const TITLES = { profile: 'Your details', bank: 'Bank account' } as const;

async function verifyCode() {
  await userEvent.fill(field('Code from the SMS'), '123456');
  await submit('Confirm code');
}

async function expectFilled(step: LateStep) {
  await expect.element(heading(TITLES[step])).toHaveFocus();
  if (step === 'bank') {
    await expect.element(field('Account number')).toHaveValue('555-666-7778');
    await expect.element(field('First name')).toHaveValue('WEERA');
    return;
  }
  await expect.element(field('Profile name')).toHaveValue(NEW_MEMBER.name);
  await expect.element(field('Password', true)).toHaveValue(NEW_MEMBER.password);
  await expect.element(field('Password again')).toHaveValue(NEW_MEMBER.password);
  await expect.element(page.getByLabelText('How did you hear about us?')).toHaveValue('FRIEND');
}

test.each(STEPS)(
  'F-6 codes switched on before the %s step is sent: the code is asked for there, and every answer is kept',
  async (step) => {
    await fillStep(step);
    fakeTimers();
    mockOperator({ registerOTP: true });
    mockRefusal(CALLS[step], 'UNVERIFIED_OTP');
    await submit(BUTTONS[step]);
    await expect.element(heading('Confirm your phone number')).toHaveFocus();
    await expect.element(codeNeeded()).toBeVisible();
    await expect.element(page.getByText('Step 2 of 4')).toBeVisible();
    expect(receivedCalls(otp.send).map(({ input }) => input.body)).toEqual([
      { phoneNumber: NEW_MEMBER.phone },
    ]);

    mockResponse(account.validate, {});
    mockResponse(account.register, {});
    await verifyCode();
    await expectFilled(step);
    vi.advanceTimersByTime(2_000);
    await submit(BUTTONS[step]);
    await expect.element(heading(step === 'profile' ? 'Bank account' : 'You are a member now')).toHaveFocus();
  },
);

test.each(STEPS)(
  'F-6 a verification that has expired at the %s step is repeated with another code',
  async (step) => {
    await fillStep(step);
    fakeTimers();
    mockOperator({ registerOTP: true });
    mockRefusal(CALLS[step], 'UNVERIFIED_OTP');
    // The code of the first repetition may expire as well.
    for (const time of [1, 2]) {
      vi.advanceTimersByTime(2_000);
      await submit(BUTTONS[step]);
      await expect.element(codeNeeded()).toBeVisible();
      expect(receivedCalls(otp.send)).toHaveLength(time);
      await verifyCode();
      await expectFilled(step);
    }
  },
);

test.each(STEPS)(
  'F-6 a refusal at the %s step although no code is required: the call can be repeated at once, and then it passes',
  async (step) => {
    await fillStep(step);
    mockRefusal(CALLS[step], 'UNVERIFIED_OTP');
    await submit(BUTTONS[step]);
    await expect.element(alert()).toHaveTextContent('Your phone number needs no code now');
    await expect.element(alert()).toHaveFocus();
    await expect.element(heading(TITLES[step])).toBeVisible();
    expect(receivedCalls(otp.send)).toHaveLength(0);
  },
);

test.each(STEPS)(
  'F-6 two refusals at the %s step against the settings lead to the code step: there is no way round in circles',
  async (step) => {
    await fillStep(step);
    fakeTimers();
    mockRefusal(CALLS[step], 'UNVERIFIED_OTP');
    await submit(BUTTONS[step]);
    await expect.element(alert()).toHaveTextContent('Your phone number needs no code now');
    vi.advanceTimersByTime(2_000);
    await submit(BUTTONS[step]);
    await expect.element(heading('Confirm your phone number')).toBeVisible();
    expect(receivedCalls(otp.send)).toHaveLength(1);
  },
);

test.each(STEPS)(
  'F-6 settings that cannot be read at the %s step are an error there, and nothing is lost',
  async (step) => {
    await fillStep(step);
    mockRefusal(CALLS[step], 'UNVERIFIED_OTP');
    mockRawResponse(lookup.info, '{"message":"NO_DATA"}', 404);
    await submit(BUTTONS[step]);
    await expect.element(alert()).toHaveTextContent('Nothing was found. Try again, or contact us.');
    await expect.element(heading(TITLES[step])).toBeVisible();
  },
);

test.each([
  ['profile', 'Profile name'],
  ['bank', 'First name'],
] as const)('what a visitor changes while the %s step asks for a code is kept', async (step, name) => {
  await fillStep(step);
  mockOperator({ registerOTP: true });
  mockRefusal(CALLS[step], 'UNVERIFIED_OTP');
  const release = mockPendingResponse(otp.send, OTP_SENT_RESPONSE);
  await submit(BUTTONS[step]);
  await expect.poll(() => receivedCalls(otp.send)).toHaveLength(1);
  await userEvent.fill(field(name), 'CHANGED');
  release();
  await expect.element(codeNeeded()).toBeVisible();
  await verifyCode();
  await expect.element(field(name)).toHaveValue('CHANGED');
});

test('F-6 a code that is refused in a later step is an error there, and nothing is lost', async () => {
  await fillStep('profile');
  fakeTimers();
  mockOperator({ registerOTP: true });
  mockRefusal(account.validate, 'UNVERIFIED_OTP');
  const keys = ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN', 'OTP_BLOCK', 'OTP_SEND_FAIL'] as const;
  for (const [index, key] of keys.entries()) {
    vi.advanceTimersByTime(2_000);
    mockRefusal(otp.send, key);
    await submit('Continue');
    await expect.poll(() => receivedCalls(otp.send).length, { message: key }).toBe(index + 1);
    await expect.element(alert(), { message: key }).toHaveFocus();
    await expect.element(field('Profile name')).toHaveValue(NEW_MEMBER.name);
    await expect.element(field('Password', true)).toHaveValue(NEW_MEMBER.password);
  }
});

test.each(['OTP_BLOCK', 'OTP_VERIFIED'] as const)(
  'F-6 codes switched off before the phone step is sent, which is refused with %s: no code is needed',
  async (key) => {
    mockOperator({ registerOTP: true });
    mockRefusal(otp.send, key);
    await renderRegistration();
    await expect.element(page.getByText('Step 1 of 4')).toBeVisible();
    mockOperator({ registerOTP: false });
    await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
    await submit('Continue');
    await expect.element(heading('Your details')).toHaveFocus();
  },
);

test.each(['OTP_CODE_INVALID', 'OTP_VERIFY_FAIL'] as const)(
  'F-6 codes switched off before a code is refused with %s: no code is needed',
  async (key) => {
    mockOperator({ registerOTP: true });
    mockResponse(otp.send, OTP_SENT_RESPONSE);
    await renderRegistration();
    await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
    await submit('Continue');
    await expect.element(heading('Confirm your phone number')).toBeVisible();
    mockOperator({ registerOTP: false });
    mockRefusal(otp.verify, key);
    await verifyCode();
    await expect.element(heading('Your details')).toHaveFocus();
  },
);
