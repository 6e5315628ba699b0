import { account } from '@wallet/shared/contract/account.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  mockNetworkError,
  mockPendingResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';

import {
  field,
  fillProfile,
  mockOperator,
  NEW_MEMBER,
  renderFilledStep,
  resetBrowserState,
  submit,
} from './registration.test-utils.tsx';

afterEach(resetBrowserState);

const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const title = () => page.getByText('Your registration may have gone through');

/** Sends a registration whose response is lost. */
async function loseResponse() {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockNetworkError(account.register);
  const shown = await renderFilledStep('bank');
  await submit('Register');
  await expect.element(title()).toBeVisible();
  return shown;
}

test('a lost response of the registration is a notice with the focus, the phone, and a link to the login', async () => {
  await loseResponse();
  const notice = page.getByRole('alert').filter({ hasText: 'Your registration may have gone through' });
  await expect.element(notice).toHaveFocus();
  await expect.element(notice).toHaveTextContent('089-999-9999');
  await expect.element(notice).toHaveTextContent('Try to log in first');
  await expect.element(notice.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('RG-4 after a reload the notice of a lost response is still there, on each step, and no password is stored', async () => {
  const { reload } = await loseResponse();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(NEW_MEMBER.password);
  await reload('?step=bank');
  await expect.element(heading('Your details')).toBeVisible();
  await expect.element(title()).toBeVisible();
  await reload('');
  await expect.element(heading('Your phone number')).toBeVisible();
  await expect.element(title()).toBeVisible();
});

test('EXISTING_USER for the phone of a lost response: the registration went through, and the login gets the phone', async () => {
  localStorage.setItem('code', 'PR123');
  const { reload, onDone } = await loseResponse();
  await reload('?step=profile');
  mockRefusal(account.validate, 'EXISTING_USER');
  await fillProfile();
  await submit('Continue');
  await expect.element(heading('Your registration went through')).toHaveFocus();
  await expect
    .element(page.getByText('Log in with the password you chose when you registered'))
    .toBeVisible();
  expect(sessionStorage.getItem('w.wizard')).toBeNull();
  expect(localStorage.getItem('code')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  await submit('Log in');
  expect(onDone.mock.calls).toEqual([[NEW_MEMBER.phone]]);
});

test('a registration that was refused has no open outcome, also after a reload: EXISTING_USER is an error then', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockRefusal(account.register, 'INVALID_BANK');
  const { reload } = await renderFilledStep('bank');
  await submit('Register');
  await expect.element(field('Account number')).toHaveFocus();
  await reload('?step=profile');
  mockRefusal(account.validate, 'EXISTING_USER');
  await fillProfile();
  await expect.element(title()).not.toBeInTheDocument();
  await submit('Continue');
  await expect.element(field('Phone number')).toHaveAccessibleDescription(/already registered/);
});

test('EXISTING_USER for another phone than that of a lost response is an error of the field', async () => {
  const { reload } = await loseResponse();
  mockOperator({ registerOTP: true });
  mockRefusal(otp.send, 'EXISTING_USER');
  await reload('');
  await userEvent.fill(field('Phone number'), '0811111111');
  await submit('Continue');
  await expect.element(field('Phone number')).toHaveFocus();
  await expect.element(field('Phone number')).toHaveAccessibleDescription(/already registered/);
  // The first number is still not settled.
  await expect.element(title()).toBeVisible();
});

test('a registration that succeeds after a lost response ends with the ordinary success', async () => {
  await loseResponse();
  mockResponse(account.register, {});
  await expect
    .poll(async () => {
      // A second tap within a second is ignored.
      if (page.getByRole('button', { name: 'Register' }).elements().length > 0) await submit('Register');
      return page.getByText('You are a member now').elements().length;
    })
    .toBe(1);
  expect(receivedCalls(account.register)).toHaveLength(2);
  expect(sessionStorage.getItem('w.wizard')).toBeNull();
});

/** Sends a registration whose response has not come yet, and returns what lets it come. */
async function sendSlowly() {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const release = mockPendingResponse(account.register, {});
  onTestFinished(release);
  const shown = await renderFilledStep('bank');
  await submit('Register');
  await expect.poll(() => receivedCalls(account.register).length).toBe(1);
  return { ...shown, release };
}

test('a visitor who goes back while the registration is sent is told of its success', async () => {
  const { release } = await sendSlowly();
  await submit('Back');
  await expect.element(heading('Your details')).toBeVisible();
  release();
  await expect.element(heading('You are a member now')).toHaveFocus();
  expect(sessionStorage.getItem('w.wizard')).toBeNull();
});

test('a page that is loaded again while the registration is sent says that it may have gone through', async () => {
  const { reload } = await sendSlowly();
  await expect.element(title()).not.toBeInTheDocument();
  await reload('?step=bank');
  await expect.element(title()).toBeVisible();
});
