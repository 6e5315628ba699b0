import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { getI18n } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { query } from '#api/query.ts';
import { mockResponse, mockNetworkError, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';
import { waitFor } from '#testing/wait-for.ts';

import { BankNameModal } from './bank-name-modal.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';
import { EditProfileModal } from './edit-profile-modal.tsx';

const onClose = vi.fn<() => void>();
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));
const alert = () => page.getByRole('alertdialog');

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
});

async function fillPasswords(old: string, next: string, repeated: string) {
  await userEvent.fill(field('Current password'), old);
  await userEvent.fill(field('New password'), next);
  await userEvent.fill(field('New password again'), repeated);
}

test('PW-1 with an empty field nothing is sent; the field is marked and focused', async () => {
  mockResponse(account.changePassword, {});
  await render(<ChangePasswordModal onClose={onClose} />, { language: 'en' });
  for (const [old, next, repeated, emptyField, text] of [
    ['', 'new', 'new', 'Current password', 'Enter your current password'],
    ['old', '', '', 'New password', 'Enter a new password'],
    ['old', 'new', '', 'New password again', 'Enter the new password again'],
  ] as const) {
    await fillPasswords(old, next, repeated);
    await save();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(field(emptyField)).toHaveFocus();
    await expect.element(field(emptyField)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(receivedCalls(account.changePassword)).toEqual([]);
});

test('PW-2 two different new passwords are an error in the modal, and the fields keep their values', async () => {
  mockResponse(account.changePassword, {});
  await render(<ChangePasswordModal onClose={onClose} />, { language: 'en' });
  await fillPasswords('old', 'new', 'newer');
  await save();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('The new passwords are not the same');
  await expect.element(field('New password')).toHaveValue('new');
  await expect.element(field('New password again')).toHaveValue('newer');
  expect(receivedCalls(account.changePassword)).toEqual([]);
});

test('PW-3 a success closes the modal and shows a toast', async () => {
  mockResponse(account.changePassword, {});
  await render(<ChangePasswordModal onClose={onClose} />, { language: 'en' });
  await fillPasswords('old', ' new ', ' new ');
  await save();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(receivedCalls(account.changePassword).map(({ input }) => input.body)).toEqual([
    { oldPassword: 'old', newPassword: ' new ' },
  ]);
});

test('PW-3 a refusal is shown in an alert, and the modal keeps its values', async () => {
  mockRefusal(account.changePassword, 'WRONG_PASSWORD');
  await render(<ChangePasswordModal onClose={onClose} />, { language: 'en' });
  await fillPasswords('wrong', 'new', 'new');
  await save();
  await expect.element(alert()).toHaveTextContent('The password is not correct.');
  await userEvent.click(alert().getByRole('button', { name: 'Close' }));
  await expect.element(field('Current password')).toHaveValue('wrong');
  expect(onClose).not.toHaveBeenCalled();
});

async function openEdit() {
  mockResponse(account.profile, createSampleProfile());
  mockResponse(lookup.banks, [
    { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
    { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank' },
  ]);
  await render(<EditProfileModal onClose={onClose} />, { language: 'en' });
  await expect.element(field('Profile name')).toHaveValue('สมชาย');
  await expect.element(page.getByRole('option', { name: 'Krungthai Bank' })).toBeInTheDocument();
}

test('PF-3 name and bank fields are sent once, under the rules of the bank step', async () => {
  mockResponse(account.updateProfile, {});
  await openEdit();
  await userEvent.fill(field('Profile name'), 'Chai');
  await userEvent.selectOptions(field('Bank'), 'KTB');
  await userEvent.fill(field('Account number'), '987-6-54321-0');
  await userEvent.fill(field('Account holder’s first name'), 'สมชาย');
  await save();
  await expect.element(page.getByText('Bank account name must be in English only')).toBeVisible();
  await expect.element(field('Account holder’s first name')).toHaveFocus();
  expect(receivedCalls(account.updateProfile)).toEqual([]);

  await userEvent.fill(field('Account holder’s first name'), 'somchai');
  await expect.element(page.getByText('SOMCHAI JAIDEE', { exact: true })).toBeVisible();
  await userEvent.dblClick(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(receivedCalls(account.updateProfile).map(({ input }) => input.body)).toEqual([
    { name: 'Chai', bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '9876543210' },
  ]);
  // Read once for the form and once more after the success.
  await waitFor(() => expect(receivedCalls(account.profile)).toHaveLength(2));
});

test('PF-3 a refusal marks its field, and the form keeps its values', async () => {
  mockRefusal(account.updateProfile, 'EXISTING_BANK');
  await openEdit();
  await userEvent.fill(field('Account number'), '5556667778');
  await save();
  await expect
    .element(page.getByText('This bank account is already registered. Use another one, or contact us.'))
    .toBeVisible();
  await expect.element(field('Account number')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect.element(field('Account number')).toHaveValue('5556667778');
});

test('PF-3 a lost response is reported, and the form keeps its values', async () => {
  mockNetworkError(account.updateProfile);
  await openEdit();
  await userEvent.fill(field('Profile name'), 'Chai');
  await save();
  await expect.element(alert()).toBeVisible();
  await userEvent.click(alert().getByRole('button', { name: 'Close' }));
  await expect.element(field('Profile name')).toHaveValue('Chai');
  expect(onClose).not.toHaveBeenCalled();
});

test('BA-1 an account name that is not English is refused, and nothing is sent', async () => {
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  mockResponse(account.updateBankAccountName, {});
  await render(<BankNameModal onClose={onClose} />, { language: 'en' });
  const error = page.getByText('Bank account name must be in English only');
  for (const typed of ['somchai1', '', 'somchai.j', 'สมชาย', 'somchai-j', '<b>a</b>']) {
    const message = JSON.stringify(typed);
    await userEvent.fill(field('Account name'), typed);
    await expect.element(error, { message }).not.toBeInTheDocument();
    await save();
    await expect.element(error, { message }).toBeVisible();
    await expect.element(field('Account name')).toHaveValue(typed);
  }
  expect(receivedCalls(account.updateBankAccountName)).toEqual([]);
});

test('BA-1 the error of a refused name is said in the language that is chosen after it', async () => {
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  mockRefusal(account.updateBankAccountName, 'BANK_ACCOUNT_NAME_ENG');
  await render(<BankNameModal onClose={onClose} />, { language: 'en' });
  await userEvent.fill(field('Account name'), 'somchai jaidee');
  await save();
  await expect.element(page.getByText('Bank account name must be in English only')).toBeVisible();
  await getI18n().changeLanguage('th');
  await expect.element(page.getByText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น')).toBeVisible();
});

test('BA-1 English letters and spaces are sent in capitals with the bank they are for', async () => {
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  mockResponse(account.updateBankAccountName, {});
  await render(<BankNameModal onClose={onClose} />, { language: 'en' });
  await userEvent.fill(field('Account name'), ' somchai  jaidee');
  await expect.element(page.getByText('SOMCHAI JAIDEE')).toBeVisible();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(receivedCalls(account.updateBankAccountName).map(({ input }) => input.body)).toEqual([
    { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' },
  ]);
});

test('BA-1 a profile that cannot be read is a failure in the modal, which stays and can read it again', async () => {
  mockNetworkError(account.profile);
  await render(<BankNameModal onClose={onClose} />, { language: 'en' });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(field('Account name')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('PF-2 opened by an address where the name may not be edited, the modal closes itself', async () => {
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี' }));
  await render(<BankNameModal onClose={onClose} />, { language: 'en' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('PW-1 a password manager stores the new password under the phone', async () => {
  mockResponse(wallet.read, createSampleWallet());
  const client = createTestQueryClient();
  await client.fetchQuery({ ...query(wallet.read), gcTime: Infinity });
  await render(<ChangePasswordModal onClose={onClose} />, { language: 'en', client });
  const account = () => document.querySelector<HTMLInputElement>('form input[autocomplete=username]');
  await expect.poll(() => account()?.value).toBe(createSampleWallet().profile.username);
});
