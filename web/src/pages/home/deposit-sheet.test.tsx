import { lookup } from '@wallet/shared/contract/lookup.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { localStore } from '#lib/browser/storage.ts';
import { mockResponse, mockRawResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTranslator } from '#testing/texts.ts';

import { account, createLookup, openSheet, Sheet } from './deposit-sheet.test-utils.tsx';

const address = () => page.getByTestId('address');
const selectedTab = () => page.getByRole('tab', { selected: true });

beforeEach(() => {
  localStore.remove('w.deposit-channel');
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('DP-1: without any channel of the operator, the member is asked to contact support', async () => {
  await openSheet({ lookup: createLookup({ banks: [], wallets: [] }) });
  const word = createTranslator('en', 'deposit');
  await expect.element(page.getByText(word('noneTitle'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: word('contact') }))
    .toHaveAttribute('href', '/user/contact');
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
});

test('DP-1: a channel that is not offered is not shown, even if it is in the address', async () => {
  await openSheet({ lookup: createLookup({ wallets: [] }), search: '&ch=link' });
  await expect.element(selectedTab()).toHaveTextContent('Bank transfer');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Bank transfer', 'QR code']);
});

test.each([
  ['&ch=bank', 'Bank transfer', undefined],
  ['&ch=qr&p=E2P', 'QR code', 'E2P'],
  ['&ch=qr&p=NOBODY', 'QR code', 'WW'],
  ['&ch=link', 'Mobile wallet', undefined],
  ['&ch=nothing', 'Bank transfer', undefined],
])('DP-2: the address "%s" opens %s at %s', async (search, tab, provider) => {
  await openSheet({ search });
  await expect.element(selectedTab()).toHaveTextContent(tab);
  if (provider !== undefined) await expect.element(page.getByRole('radio', { name: provider })).toBeChecked();
});

test('DP-2: the choice is in the address, so that a reload leads to the same panel', async () => {
  await openSheet();
  await userEvent.click(page.getByRole('tab', { name: 'QR code' }));
  await expect.element(address()).toHaveTextContent('?m=deposit&ch=qr');
  await userEvent.click(page.getByText('E2P', { exact: true }));
  await expect.element(address()).toHaveTextContent('?m=deposit&ch=qr&p=E2P');
  // A provider means nothing elsewhere.
  await userEvent.click(page.getByRole('tab', { name: 'Bank transfer' }));
  await expect.element(address()).toHaveTextContent(/^\?m=deposit&ch=bank$/);
});

test('the last used channel is selected the next time', async () => {
  await openSheet({ search: '&ch=link' });
  await expect.element(selectedTab()).toHaveTextContent('Mobile wallet');
  expect(localStore.get('w.deposit-channel')).toBe('link');
});

test('the last used channel applies if the address has none', async () => {
  localStore.set('w.deposit-channel', 'qr');
  await openSheet();
  await expect.element(selectedTab()).toHaveTextContent('QR code');
});

test.each([
  ['123-456-7890', '1234567890'],
  ['123 4 56789 0', '1234567890'],
  ['020\u00a0000\u2011123456', '020000123456'],
  ['\u200e๑๒๓-๔๕๖', '123456'],
])('SL-5: of the account number "%s" the digits alone are copied: %s', async (bankAccountNo, digits) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSheet({ lookup: createLookup({ banks: [account({ bankAccountNo })] }), search: '&ch=bank' });
  await userEvent.click(page.getByRole('button', { name: 'Copy Account number' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(digits);
  await expect.element(page.getByText(`Copied: ${digits}`)).toBeVisible();
});

test('the name of an automatic wallet is copied as the wallet’s app expects it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSheet({ search: '&ch=link' });
  await userEvent.click(page.getByRole('button', { name: /^Copy / }));
  expect(copied).toHaveBeenCalledExactlyOnceWith('Dao Wallet');
});

test('the account that the money must come from is shown by its last four digits', async () => {
  await openSheet({ search: '&ch=bank' });
  await expect.element(page.getByText(/^Transfer only from .* SCB.•••-\u2060•••-\u20607890$/)).toBeVisible();
  await expect.element(page.getByText('1234567890')).not.toBeInTheDocument();
});

const automatic = account();
const manual = account({ bankCode: 'KBANK', mode: 'MANUAL' });

test.each([
  ['automatic accounts', [automatic], 'The money usually reaches your wallet within 1 minute'],
  ['accounts that need a slip', [manual], 'The money reaches your wallet once our team has checked it'],
  [
    'both kinds of accounts',
    [automatic, manual],
    /^An account marked Auto: .* within 1 minute\. Any other: once/,
  ],
])('with %s, the minute is promised for the automatic ones alone', async (_accounts, banks, text) => {
  await openSheet({ lookup: createLookup({ banks }), search: '&ch=bank' });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .poll(() => page.getByText('Slip needed').elements().length)
    .toBe(banks.includes(manual) ? 1 : 0);
});

test('with 40 accounts the slip is one tap away, wherever the list stands', async () => {
  await page.viewport(360, 740);
  const banks = Array.from({ length: 40 }, (_, index) => account({ bankAccountNo: `50600000${index + 10}` }));
  await openSheet({ lookup: createLookup({ banks }), search: '&ch=bank' });
  const jump = page.getByRole('button', { name: 'Send your slip' });
  const heading = page.getByRole('heading', { name: 'Send your slip' });
  await expect.element(jump).toBeInViewport({ ratio: 1 });
  await expect.element(heading).not.toBeInViewport();
  page.getByRole('listitem').nth(20).element().scrollIntoView();
  await expect.element(jump).toBeInViewport({ ratio: 1 });
  await userEvent.click(jump);
  await expect.element(heading).toBeInViewport();
  await expect.element(heading).toHaveFocus();
});

test('F-13: where no slip can be sent, no account asks for one', async () => {
  await openSheet({ lookup: createLookup({ banks: [manual], isManual: false }), search: '&ch=bank' });
  await expect.element(page.getByText('Checked by our team')).toBeVisible();
  await expect.element(page.getByText('Slip needed')).not.toBeInTheDocument();
});

test.each([
  ['slips are not checked by hand', { isManual: false }],
  ['no bank transfer is offered', { banks: [account({ bankType: 'WW' })] }],
])('SL-9 where %s, a slip that was shared is said not to be sent', async (_, more) => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : matchMedia(media),
  );
  await openSheet({ lookup: createLookup(more), search: '&ch=bank&shared=any' });
  await expect.element(page.getByText(/the slip you shared was not sent/)).toBeVisible();
});

test('a failed lookup shows only a row to try retry, which works', async () => {
  mockRawResponse(lookup.deposit, '{"message":"NO_DATA"}', 404);
  mockResponse(lookup.slip, {});
  mockResponse(wallet.read, createSampleWallet());
  await render(<Sheet onClose={() => {}} />, { language: 'en', route: '/user/home?m=deposit&ch=bank' });
  const retry = page.getByRole('button', { name: /again/i });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).not.toBeInTheDocument();
  mockResponse(lookup.deposit, createLookup());
  await userEvent.click(retry);
  await expect.element(selectedTab()).toHaveTextContent('Bank transfer');
  expect(receivedCalls(lookup.deposit)).toHaveLength(2);
});
