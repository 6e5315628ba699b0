import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, mockPendingResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';

import {
  mockOperator,
  BANKS,
  button,
  chooseBank,
  field,
  fillBank,
  NEW_MEMBER,
  renderFilledStep,
  renderStep,
  resetBrowserState,
  submit,
} from '../registration.test-utils.tsx';

afterEach(() => {
  vi.useRealTimers();
  resetBrowserState();
});

const alert = () => page.getByRole('alert').last();
const heading = (name: string) => page.getByRole('heading', { level: 2, name });

test('RG-8 names turn to capitals while typing, and the caret keeps its position', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  await renderStep('bank');
  const first = field('First name');
  await userEvent.type(first, 'somhai');
  await expect.element(first).toHaveValue('SOMHAI');
  const input = first.element() as HTMLInputElement;
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('c');
  await expect.element(first).toHaveValue('SOMCHAI');
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 4]);
  await userEvent.fill(field('Last name'), 'jaidee');
  await expect.element(page.getByText('SOMCHAI JAIDEE')).toBeVisible();
});

test('the search of the picker has the focus when the banks load late', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const release = mockPendingResponse(lookup.banks, BANKS);
  await renderStep('bank');
  await userEvent.click(button('Bank'));
  await expect.element(page.getByRole('dialog', { name: 'Bank' })).toBeVisible();
  release();
  const search = page.getByRole('combobox', { name: 'Search by name or code' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('SCB{ArrowDown}{Enter}');
  await expect.element(button('Bank')).toHaveTextContent('Siam Commercial Bank');
});

test('RG-9 a Thai account name is refused at KTB, TMB and BBL, and taken at another bank', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockResponse(account.register, {});
  await renderStep('bank');
  for (const bank of ['KTB', 'TMB', 'BBL']) {
    await fillBank({ bank });
    await expect.element(field('First name'), { message: bank }).not.toHaveAttribute('aria-invalid');
    await userEvent.fill(field('First name'), 'สมชาย');
    await userEvent.fill(field('Last name'), 'ใจดี');
    await submit('Register');
    for (const name of ['First name', 'Last name']) {
      await expect
        .element(field(name), { message: bank })
        .toHaveAccessibleDescription(/Bank account name must be in English only/);
    }
    await expect.element(field('First name'), { message: bank }).toHaveFocus();
  }
  expect(receivedCalls(account.register)).toHaveLength(0);
  await chooseBank('KBANK');
  await submit('Register');
  await expect.element(heading('You are a member now')).toBeVisible();
  expect(receivedCalls(account.register)[0]?.input.body.bankAccountName).toBe('สมชาย ใจดี');
});

test('RG-10 a success is announced, and leads to the login with the phone after 2000 ms and not before', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const { onDone } = await renderFilledStep('bank');
  const times = { respondedAt: 0, redirectedAt: 0 };
  mockResponse(account.register, () => {
    times.respondedAt = Date.now();
    return {};
  });
  onDone.mockImplementation(() => {
    times.redirectedAt = Date.now();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  button('Register').element().closest('form')?.requestSubmit();
  await expect.element(page.getByText('You are registered')).toBeVisible();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10);
      return onDone.mock.calls;
    })
    .toEqual([[NEW_MEMBER.phone]]);
  expect(times.redirectedAt - times.respondedAt).toBeGreaterThanOrEqual(2_000);
  expect(times.redirectedAt - times.respondedAt).toBeLessThan(2_500);
  expect(sessionStorage.getItem('w.wizard')).toBeNull();
});

test('RG-11 a refusal of the bank account marks the account number', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  await renderFilledStep('bank');
  for (const [key, number, text] of [
    [
      'EXISTING_BANK',
      '555-666 7771',
      /This bank account is already registered\. Use another one, or contact us\./,
    ],
    ['INVALID_BANK', '555-666 7772', /This bank account is not valid\./],
  ] as const) {
    mockRefusal(account.register, key);
    await userEvent.fill(field('Account number'), number);
    await submit('Register');
    await expect.element(field('Account number'), { message: key }).toHaveAccessibleDescription(text);
    await expect.element(field('Account number'), { message: key }).toHaveFocus();
    await expect.element(field('Last name')).toHaveValue('SUKJAI');
  }
});

test('RG-12 a double tap registers once and announces it once', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  const release = mockPendingResponse(account.register, {});
  await renderFilledStep('bank');
  await userEvent.dblClick(button('Register'));
  await expect.element(button('Register')).toHaveAttribute('aria-busy', 'true');
  button('Register').element().closest('form')?.requestSubmit();
  release();
  await expect.element(heading('You are a member now')).toHaveFocus();
  expect(receivedCalls(account.register)).toHaveLength(1);
  expect(page.getByText('×2').elements()).toHaveLength(0);
});

test('RG-13 a Lao deployment asks for the currency, LAK first, and sends the one that is chosen', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockResponse(account.register, {});
  await renderStep('bank', { variant: 'lao' });
  expect(receivedCalls(account.validate)[0]?.input.body.currency).toBe('LAK');
  const currency = page.getByLabelText('Wallet currency');
  await expect.element(currency).toHaveValue('LAK');
  await userEvent.selectOptions(currency, 'BAHT');
  await fillBank();
  await submit('Register');
  await expect.element(heading('You are a member now')).toBeVisible();
  expect(receivedCalls(account.register)[0]?.input.body.currency).toBe('BAHT');
});

test('RG-13 other deployments have no currency field and send BAHT', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  mockResponse(account.register, {});
  await renderStep('bank');
  expect(page.getByLabelText('Wallet currency').elements()).toHaveLength(0);
  await fillBank();
  await submit('Register');
  await expect.element(heading('You are a member now')).toBeVisible();
  expect(receivedCalls(account.register)[0]?.input.body).toEqual({
    ...NEW_MEMBER.sent,
    bankAccountName: 'WEERA SUKJAI',
    bankAccountNo: '5556667778',
  });
});

test('a refusal of no field is shown above the button and gets the focus, and the fields keep their values', async () => {
  mockOperator({ registerOTP: false });
  mockResponse(account.validate, {});
  await renderFilledStep('bank');
  const keys: readonly ErrorKey[] = ['GAME_ACTIVATION_FAIL', 'REGISTER_FAIL', 'KEY_MISSING'];
  for (const [index, key] of keys.entries()) {
    mockRefusal(account.register, key);
    await userEvent.fill(field('Account number'), `555-666 777${index}`);
    await submit('Register');
    await expect.poll(() => receivedCalls(account.register).length, { message: key }).toBe(index + 1);
    await expect.element(alert(), { message: key }).toHaveFocus();
    await expect.element(field('First name')).toHaveValue('WEERA');
  }
});
