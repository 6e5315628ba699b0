import { account } from '@wallet/shared/contract/account.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, mockRefusal } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';

import { ProfileCard } from './profile-card.tsx';

const onEditBankName = vi.fn<() => void>();

const show = () =>
  render(
    <ProfileCard
      onEdit={vi.fn<() => void>()}
      onChangePassword={vi.fn<() => void>()}
      onEditBankName={onEditBankName}
    />,
    {
      language: 'en',
    },
  );

test.each([
  ['1234567890', '123-456-7890'],
  ['123456789', '123456789'],
  ['12345678901', '12345678901'],
  ['123456789012', '123456789012'],
])('PF-1 the account number %s is shown as %s', async (bankAccountNo, shown) => {
  mockResponse(account.profile, createSampleProfile({ bankAccountNo }));
  await show();
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

test('the details of the member are shown: name, id, phone that cannot be edited, and the day of joining in Bangkok', async () => {
  mockResponse(account.profile, createSampleProfile());
  await show();
  const facts = page.getByRole('region', { name: 'Your details' });
  await expect.element(facts).toHaveTextContent('Member IDM000001');
  await expect.element(facts).toHaveTextContent('081-234-5678');
  await expect.element(facts).toHaveTextContent('16/12/2025 10:00:00');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('PF-2 the edit of the account name is offered for a Thai name at KTB, and nowhere else', async () => {
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  const { unmount } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Edit account name' }));
  expect(onEditBankName).toHaveBeenCalledOnce();
  await unmount();

  mockResponse(account.profile, createSampleProfile({ bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี' }));
  await show();
  await expect.element(page.getByText('สมชาย ใจดี')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit account name' })).not.toBeInTheDocument();
});

test('a member without a bank account sees a button to add one', async () => {
  const { profile } = createSampleProfile();
  mockResponse(account.profile, { profile });
  await show();
  await expect.element(page.getByRole('button', { name: 'Add a bank account' })).toBeVisible();
});

test('NT-2 a profile that failed to load can be loaded again', async () => {
  mockRefusal(account.profile, 'INTERNAL_SERVER_ERROR');
  await show();
  await expect.element(page.getByText('This could not be loaded')).toBeVisible();
  mockResponse(account.profile, createSampleProfile());
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('M000001')).toBeVisible();
});
