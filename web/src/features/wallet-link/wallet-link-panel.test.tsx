import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { decryptLink } from '@wallet/shared/link-codec.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  mockResponse,
  mockNetworkError,
  receivedCalls,
  mockRawResponse,
  mockRefusal,
} from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { KEY, TestPanel } from './wallet-link-panel.test-utils.tsx';

const LINK = 'https://gift.truemoney.com/campaign/?v=0199abc';

const field = () => page.getByLabelText('Gift link', { exact: true });
const send = () => page.getByRole('button', { name: 'Send link' });
const bodies = () => receivedCalls(wallet.trueLink).map(({ input }) => input.body.link);

async function open() {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  const client = createTestQueryClient();
  await render(<TestPanel />, {
    language: 'en',
    client,
  });
  return client;
}

beforeEach(() => {
  sessionStorage.clear();
});

test('all wallets of the operator are offered, the first at once', async () => {
  await open();
  await expect.element(page.getByText('Dao Wallet', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Dao Wallet 3')).not.toBeVisible();
  await userEvent.click(page.getByText('2 more recipients. Any of them will do.'));
  await expect.element(page.getByText('Dao Wallet 2')).toBeVisible();
  await expect.element(page.getByText('Dao Wallet 3')).toBeVisible();
});

test.each(['', '   ', '\u00a0\u2003'])(
  'TW-1: "%s" counts as empty, and the button is disabled',
  async (text) => {
    await open();
    await userEvent.fill(field(), text);
    await expect.element(send()).toBeDisabled();
  },
);

test('TW-2: the request contains the link encrypted, and the operator can decrypt it', async () => {
  mockResponse(wallet.trueLink, {});
  await open();
  await userEvent.fill(field(), `A gift for you ${LINK} open it`);
  await userEvent.click(send());
  await expect.element(page.getByText('Link sent')).toBeVisible();
  expect(bodies().join(' ')).not.toContain('truemoney');
  expect(bodies().map((body) => decryptLink(body, KEY))).toEqual([LINK]);
});

test('TW-4: a success is shown, and the field is empty again', async () => {
  mockResponse(wallet.trueLink, {});
  await open();
  await userEvent.fill(field(), LINK);
  await userEvent.click(send());
  await userEvent.click(page.getByRole('alertdialog').getByRole('button'));
  await expect.element(field()).toHaveValue('');
  await expect.element(send()).toBeDisabled();
});

test.each(['TRUELINK_INVALID', 'TRUELINK_DUPLICATE', 'NO_WALLET'] as const)(
  'TW-3: %s is a toast and an error of the field, which keeps its text',
  async (key) => {
    mockRefusal(wallet.trueLink, key);
    await open();
    await userEvent.fill(field(), LINK);
    await userEvent.click(send());
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveValue(LINK);
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(/\S/);
    await expect.element(page.getByText(key)).not.toBeInTheDocument();
  },
);

test('a lost response links to the statement, and a retry sends the same encrypted text', async () => {
  mockNetworkError(wallet.trueLink);
  const client = await open();
  await userEvent.fill(field(), LINK);
  await userEvent.click(send());
  await expect.element(page.getByText('We do not know yet if the link arrived')).toBeVisible();
  await expect.element(field()).toHaveValue(LINK);
  mockResponse(wallet.trueLink, {});
  // A tap within a second of the lost one would count as the same.
  client.getMutationCache().clear();
  await userEvent.click(send());
  await expect.poll(() => bodies().length).toBe(2);
  expect(new Set(bodies()).size).toBe(1);
});

test('TW-3 what the operator says of a link that may have arrived is shown', async () => {
  mockRawResponse(wallet.trueLink, '{"message":"The bank is closed until 6"}', 503);
  await open();
  await userEvent.fill(field(), LINK);
  await userEvent.click(send());
  await expect.element(page.getByText('We do not know yet if the link arrived')).toBeVisible();
  await expect.element(page.getByText('The bank is closed until 6')).toBeVisible();
});

test('text that is no known gift link shows a warning and can still be sent', async () => {
  await open();
  await userEvent.fill(field(), 'https://example.com/gift');
  await expect.element(page.getByText(/does not look like a gift link/)).toBeVisible();
  await expect.element(send()).toBeEnabled();
});
