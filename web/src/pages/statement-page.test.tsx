import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { appConfig } from '#lib/app-config.ts';
import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { StatementPage } from './statement-page.tsx';

async function show(search = '') {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  await render(<StatementPage />, { language: 'en', route: `/user/statement${search}` });
  await expect.element(page.getByText('Nothing here yet')).toBeInTheDocument();
}

test('the net position is read when it is opened, not with the page', async () => {
  await show();
  expect(receivedCalls(statement.list)).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Net position' }));
  await expect.element(page.getByRole('dialog', { name: 'Net position' })).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(receivedCalls(statement.list)).toHaveLength(2);
});

test('an operator with tools of its own has no net position, not even by its address', async () => {
  appConfig.saferGambling = 'off';
  onTestFinished(() => {
    appConfig.saferGambling = 'on';
  });
  await show('?m=net-position');
  await expect.element(page.getByRole('button', { name: 'Slip status' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Net position' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the details of an open entry say what the statement says when it is read again', async () => {
  const client = createTestQueryClient();
  const createdAt = '2026-01-15T09:40:00+07:00';
  const mockStatus = (status: string) =>
    mockResponse(statement.list, {
      total: 1,
      statements: [{ _id: 'w1', statementType: 'withdraw', status, amount: bahtToSatang(500), createdAt }],
    });
  mockResponse(wallet.read, createSampleWallet());
  mockStatus('PENDING');
  await render(<StatementPage />, { language: 'en', route: '/user/statement', client });
  await userEvent.click(page.getByRole('button', { name: /^Withdrawal/ }));
  await expect.element(page.getByRole('dialog')).toHaveTextContent('In progress');
  mockStatus('SUCCESS');
  await client.invalidateQueries();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Successful');
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('In progress');
});
