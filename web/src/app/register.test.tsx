import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { call } from '#api/client.ts';
import { mockAnyResponse, mockPendingResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
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

async function fillBank() {
  await press('Bank');
  await userEvent.click(page.getByRole('option'));
  await userEvent.fill(field('Account number'), '1234567890');
  await userEvent.fill(field('First name'), 'weera');
  await userEvent.fill(field('Last name'), 'sukjai');
}

const openPage = (name: string) =>
  userEvent.click(page.getByRole('navigation').getByRole('link', { name, exact: true }));

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
  await fillBank();
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

test('a visitor who opens another page while the profile is checked stays there', async () => {
  mockRegistration();
  const release = mockPendingResponse(account.validate, {});
  await renderApp({ route: '/register', language: 'en' });
  await goToBankStep();
  await expect.poll(() => receivedCalls(account.validate)).toHaveLength(1);
  await openPage('Contact');
  await expect.element(address()).toHaveTextContent(/^\/contact$/);
  release();
  // Another call is answered after the first.
  const [first] = receivedCalls(account.validate);
  if (first) await call(account.validate, first.input);
  // A page is rendered in a transition, within some frames.
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(address()).toHaveTextContent(/^\/contact$/);
});

/** Sends a registration, and opens another page before the operator answers. Returns what lets the answer come. */
async function leaveWhileRegistering() {
  pauseToasts('test');
  onTestFinished(() => resumeToasts('test'));
  mockRegistration();
  let answer = (_: Response) => {};
  mockAnyResponse(account.register, () => new Promise((resolve) => (answer = resolve)));
  await renderApp({ route: '/register', language: 'en' });
  await goToBankStep();
  await fillBank();
  await press('Register');
  await expect.poll(() => receivedCalls(account.register)).toHaveLength(1);
  await openPage('Contact');
  await expect.element(address()).toHaveTextContent(/^\/contact$/);
  return (body: object, status = 200) => answer(new Response(JSON.stringify(body), { status }));
}

const unconfirmed = () => page.getByText('Your registration may have gone through');

test('a visitor who has left the page while the registration is sent hears of its success, and its answers are gone', async () => {
  const answer = await leaveWhileRegistering();
  answer({});
  await expect.element(page.getByText('You are registered')).toBeVisible();
  await expect.element(address()).toHaveTextContent(/^\/contact$/);
  await openPage('Register');
  await expect.element(field('Phone number')).toHaveValue('');
  await expect.element(unconfirmed()).not.toBeInTheDocument();
});

test('a visitor who has left the page while the registration is sent hears why it was refused, and may send it again', async () => {
  const answer = await leaveWhileRegistering();
  answer({ message: 'EXISTING_BANK' }, 400);
  await expect.element(page.getByText(/This bank account is already registered/)).toBeVisible();
  await openPage('Register');
  await expect.element(field('Phone number')).toHaveValue('0899999999');
  await expect.element(unconfirmed()).not.toBeInTheDocument();
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
