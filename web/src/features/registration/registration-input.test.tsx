import { account } from '@wallet/shared/contract/account.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import naughtyStrings from '@wallet/shared/testing/hostile/naughty-strings.json';
import { PHONE_CASES } from '#testing/samples/phone-cases.ts';
import { trimPasted } from '@wallet/shared/digits.ts';

import {
  mockOperator,
  button,
  OTP_SENT_RESPONSE,
  field,
  fillProfile,
  renderRegistration,
  renderStep,
  resetBrowserState,
} from './registration.test-utils.tsx';
import { bankSchema, profileSchema } from './steps/step-schemas.ts';
import { loadAnswers } from './wizard/saved-answers.ts';

afterEach(resetBrowserState);

const NAMES = [...new Set(naughtyStrings)];
/** Returns the text as a single-line input stores it. */
const asTyped = (text: string) => text.replace(/[\r\n]/g, '');

/** Types without the hundreds of keys, as pasting does. */
function paste(input: HTMLInputElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('every naughty string as a name is kept unchanged, also over a reload, and never becomes markup', async () => {
  mockOperator({ registerOTP: false });
  await renderStep('profile');
  const input = field('Profile name').element() as HTMLInputElement;
  const elements = document.querySelectorAll('*').length;
  expect(NAMES.length).toBeGreaterThan(480);
  for (const name of NAMES) {
    paste(input, name);
    expect(input.value).toBe(asTyped(name));
    expect(loadAnswers().name).toBe(asTyped(name));
  }
  expect(document.querySelectorAll('*')).toHaveLength(elements);
});

test.each(['<b>\u202eสมชาย</b> 😀"\'', 'x'.repeat(101), '  \u3000 '])(
  'the name %j is sent as it was typed, or refused in its field',
  async (name) => {
    mockOperator({ registerOTP: false });
    mockResponse(account.validate, {});
    await renderStep('profile');
    await fillProfile({ name: 'x' });
    const input = field('Profile name').element() as HTMLInputElement;
    paste(input, name);
    await userEvent.click(button('Continue'));
    const wanted = asTyped(name).trim();
    if (trimPasted(wanted) !== '' && wanted.length <= 100) {
      await expect.element(page.getByRole('heading', { level: 2, name: 'Bank account' })).toBeVisible();
      expect(receivedCalls(account.validate)[0]?.input.body.name).toBe(wanted);
    } else {
      await expect.element(field('Profile name')).toHaveFocus();
      await expect.element(field('Profile name')).toHaveAttribute('aria-invalid', 'true');
      expect(input.value).toBe(asTyped(name));
      expect(receivedCalls(account.validate)).toHaveLength(0);
    }
  },
);

test('values that pass the steps pass the contract: every naughty string in every text', () => {
  for (const text of NAMES) {
    const profile = profileSchema['~standard'].validate({
      name: text,
      password: 'x',
      confirm: 'x',
      sourceCode: '',
      inviteCode: text,
    });
    const isTaken = !('issues' in profile && profile.issues);
    expect([text, isTaken]).toEqual([
      text,
      trimPasted(text) !== '' && text.trim().length <= 100 && text.trim().length <= 64,
    ]);
    const bank = bankSchema['~standard'].validate({
      bankCode: 'KTB',
      accountNo: text,
      firstName: text,
      lastName: text,
      currency: 'BAHT',
    });
    // An account number and an English name at once: no text is both.
    expect('issues' in bank && bank.issues, text).toBeTruthy();
  }
});

test('M7 each phone of the table is sent as ten digits or not at all, and stays as it was typed', async () => {
  mockOperator({ registerOTP: true });
  mockResponse(otp.send, OTP_SENT_RESPONSE);
  await renderRegistration();
  const input = () => field('Phone number').element() as HTMLInputElement;
  for (const [text, phone] of PHONE_CASES) {
    if (phone !== null) continue;
    paste(input(), text);
    input().form?.requestSubmit();
    await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
    expect(input().value).toBe(asTyped(text));
  }
  expect(receivedCalls(otp.send)).toHaveLength(0);
  paste(input(), '\u202a๐๘๑-234 ໕໖໗໘\u202c');
  input().form?.requestSubmit();
  await expect.element(page.getByText('DAOS')).toBeVisible();
  expect(receivedCalls(otp.send).map(({ input: sent }) => sent.body.phoneNumber)).toEqual(['0812345678']);
});
