import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse } from '#testing/mock-api.ts';
import { pauseToasts, resumeToasts } from '#ui/feedback/toast-store.ts';

import { mockFirstScreens, renderApp } from './render-app.test-utils.tsx';

const address = () => page.getByTestId('address');
const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) =>
  userEvent.click(page.getByRole('main').getByRole('button', { name, exact: true }));

function mockRegistration() {
  mockFirstScreens();
  mockResponse(lookup.banks, [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }]);
  mockResponse(lookup.sources, []);
  mockResponse(account.validate, {});
  mockResponse(account.register, {});
}

async function goToBankStep() {
  await userEvent.fill(field('Phone number'), '0899999999');
  await press('Continue');
  await userEvent.fill(field('Profile name'), 'Weera');
  await userEvent.fill(field('Password'), 'secret-1');
  await userEvent.fill(field('Password again'), 'secret-1');
  await press('Continue');
}

test('RG-3 the inviter’s code of the address is stored and shown read-only, also when the address no longer has it', async () => {
  mockRegistration();
  await renderApp({ route: '/register?code=PR123', language: 'en' });
  await userEvent.fill(field('Phone number'), '0899999999');
  expect(localStorage.getItem('code')).toBe('PR123');
  await press('Continue');
  await expect.element(field('Inviter code')).toHaveValue('PR123');
  await expect.element(field('Inviter code')).toHaveAttribute('readonly');
});

test('an invalid inviter code in the address is ignored', async () => {
  mockRegistration();
  localStorage.setItem('code', 'PR7');
  await renderApp({ route: '/register?code=PR1+OR+1=1', language: 'en' });
  await expect.element(field('Phone number')).toBeVisible();
  expect(localStorage.getItem('code')).toBe('PR7');
});

test('RG-10 after the registration the login has the phone number, and the member can log in', async () => {
  // Its four seconds (TO-1) must not run out while a slow machine renders the login.
  pauseToasts('test');
  onTestFinished(() => resumeToasts('test'));
  mockRegistration();
  await renderApp({ route: '/register', language: 'en' });
  await goToBankStep();
  await press('Bank');
  await userEvent.click(page.getByRole('option'));
  await userEvent.fill(field('Account number'), '1234567890');
  await userEvent.fill(field('First name'), 'weera');
  await userEvent.fill(field('Last name'), 'sukjai');
  await press('Register');
  await expect.element(page.getByText('You are registered')).toBeVisible();
  await expect.element(address()).toHaveTextContent(/^\/login$/);
  await expect.element(field('Phone number')).toHaveValue('0899999999');
  // The toast outlives the change of page (F-37).
  await expect.element(page.getByText('You are registered')).toBeVisible();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await userEvent.fill(field('Password'), 'secret-1');
  await press('Log in');
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
});

test('the list of banks is an entry of the history: Back closes it and leaves the step', async () => {
  mockRegistration();
  await renderApp({ route: '/register', language: 'en' });
  await goToBankStep();
  await press('Bank');
  await expect.element(page.getByRole('dialog', { name: 'Bank' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(address()).toHaveTextContent('/register?step=bank');
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Bank' })).toHaveFocus();
});

test('the terms can be read during the registration without losing input', async () => {
  mockRegistration();
  await renderApp({ route: '/register', language: 'en' });
  await goToBankStep();
  await userEvent.fill(field('First name'), 'weera');
  await press('terms and conditions');
  await expect.element(page.getByRole('dialog', { name: 'Terms and conditions' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(address()).toHaveTextContent('/register?step=bank');
  await expect.element(field('First name')).toHaveValue('WEERA');
});

test('C5 a visitor who logs in instead leaves no data of the registration', async () => {
  mockRegistration();
  await renderApp({ route: '/register', language: 'en' });
  await userEvent.fill(field('Phone number'), '0899999999');
  expect(sessionStorage.getItem('w.wizard')).toContain('0899999999');
  await userEvent.click(page.getByRole('navigation').getByRole('link', { name: 'Home' }));
  await userEvent.fill(field('Phone number'), '0812345678');
  await userEvent.fill(field('Password'), 'secret-1');
  await press('Log in');
  await expect.element(address()).toHaveTextContent(/^\/user\/home$/);
  expect(sessionStorage.getItem('w.wizard')).toBeNull();
});
