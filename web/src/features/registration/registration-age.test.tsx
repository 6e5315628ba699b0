import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { appConfig } from '#lib/app-config.ts';

import {
  field,
  mockOperator,
  renderRegistration,
  resetBrowserState,
  submit,
} from './registration.test-utils.tsx';

afterEach(resetBrowserState);

const box = () => page.getByRole('checkbox', { name: /I am/ });

async function openWith(minimumAge: number) {
  appConfig.minimumAge = minimumAge;
  onTestFinished(() => {
    appConfig.minimumAge = 0;
  });
  mockOperator({ registerOTP: false });
  await renderRegistration();
  await userEvent.fill(field('Phone number'), '089-999 9999');
}

test('an operator that has set an age gets no member who has not confirmed it', async () => {
  await openWith(21);
  await expect.element(box()).toHaveAccessibleName('I am 21 or older');
  await expect.element(box()).not.toBeChecked();
  await submit('Continue');
  await expect.element(page.getByText('Your age must be confirmed before you can register')).toBeVisible();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard(' ');
  await submit('Continue');
  await expect.element(field('Profile name')).toBeVisible();
});

test('without an age of the operator nobody is asked', async () => {
  await openWith(0);
  await expect.element(box()).not.toBeInTheDocument();
  await submit('Continue');
  await expect.element(field('Profile name')).toBeVisible();
});
