import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, mockPendingResponse, mockRawResponse, receivedCalls } from '#testing/mock-api.ts';

import {
  mockOperator,
  button,
  field,
  fillBank,
  fillProfile,
  NEW_MEMBER,
  renderRegistration,
  renderStep,
  resetBrowserState,
  submit,
} from './registration.test-utils.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 2, name });

afterEach(() => {
  vi.useRealTimers();
  resetBrowserState();
});

test('a failed request of the sources is shown in their place, does not stop the step, and can be retried', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockRawResponse(lookup.sources, '{}', 500);
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
  await submit('Continue');
  await expect.element(page.getByText(/could not be loaded. You can continue without it/)).toBeVisible();
  await userEvent.fill(field('Profile name'), NEW_MEMBER.name);
  mockOperator({ registerOTP: false });
  await userEvent.click(button('Try again'));
  await expect.element(page.getByLabelText('How did you hear about us?')).toBeVisible();
  await expect.element(field('Profile name')).toHaveValue(NEW_MEMBER.name);
});

test('the fields below the sources do not move when these arrive', async () => {
  mockOperator({ registerOTP: false });
  const release = mockPendingResponse(lookup.sources, [{ code: 'FRIEND', description: 'เพื่อนแนะนำ' }]);
  await renderRegistration();
  await userEvent.fill(field('Phone number'), NEW_MEMBER.phone);
  await submit('Continue');
  const top = () => field('Inviter code').element().getBoundingClientRect().top + window.scrollY;
  await expect.element(field('Inviter code')).toBeVisible();
  const before = top();
  release();
  await expect.element(page.getByLabelText('How did you hear about us?')).toBeVisible();
  expect(top()).toBe(before);
});

test('an inviter code of a link that cannot be one is named as invalid, and another can be entered', async () => {
  mockOperator({ registerOTP: false });
  await renderStep('profile', { isLinkCodeInvalid: true });
  await expect
    .element(field('Inviter code'))
    .toHaveAccessibleDescription(/The code in your link is not valid/);
  await expect.element(field('Inviter code')).not.toHaveAttribute('readonly');
});

test('RG-3 the invite code of the link is read-only, sent, and removed only after a success', async () => {
  localStorage.setItem('code', 'PR123');
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockResponse(account.register, {});
  await renderStep('profile');
  const inviter = field('Inviter code');
  await expect.element(inviter).toHaveValue('PR123');
  await expect.element(inviter).toHaveAttribute('readonly');
  await fillProfile();
  await submit('Continue');
  await fillBank();
  expect(localStorage.getItem('code')).toBe('PR123');
  await submit('Register');
  await expect.element(heading('You are a member now')).toBeVisible();
  expect(receivedCalls(account.register)[0]?.input.body.inviteCode).toBe('PR123');
  expect(localStorage.getItem('code')).toBeNull();
});
