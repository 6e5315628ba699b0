import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, mockPendingResponse, mockRawResponse } from '#testing/mock-api.ts';

import {
  mockOperator,
  button,
  field,
  NEW_MEMBER,
  renderRegistration,
  resetBrowserState,
  submit,
  goToProfileStep,
} from './registration.test-utils.tsx';

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
  await renderRegistration({ isLinkCodeInvalid: true });
  await goToProfileStep();
  await expect
    .element(field('Inviter code'))
    .toHaveAccessibleDescription(/The code in your link is not valid/);
  await expect.element(field('Inviter code')).not.toHaveAttribute('readonly');
});
