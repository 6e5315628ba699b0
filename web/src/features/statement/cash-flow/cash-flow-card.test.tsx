import type { StatementType } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';

import { CashFlowCard } from './cash-flow-card.tsx';

const entry = (statementType: StatementType, baht: number, day: string, more: Partial<Entry> = {}) =>
  ({
    _id: `${statementType}-${day}`,
    statementType,
    status: 'SUCCESS',
    amount: bahtToSatang(baht),
    createdAt: `2026-01-${day}T10:00:00+07:00`,
    ...more,
  }) as Entry;

const ENTRIES = [
  entry('deposit', 1500, '15', { from: 'SCB', to: 'WALLET' }),
  entry('withdraw', 500.25, '14', { from: 'WALLET', to: '=HYPERLINK("x")' }),
  entry('deposit', 100, '12', { status: 'FAILED' }),
];

async function show(entries: readonly Entry[], { isHidden = false, language = 'en' as const } = {}) {
  mockResponse(wallet.read, createSampleWallet());
  await render(
    <AmountsHidden value={isHidden}>
      <CashFlowCard entries={entries} total={95} coverage="newest" />
    </AmountsHidden>,
    { language },
  );
  await expect.element(page.getByText(/^Loaded:/)).toBeVisible();
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the chart has a description, and a table shows it by day', async () => {
  await show(ENTRIES);
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName(
      /^Money in and out from 14\/01\/2026 to 15\/01\/2026: in 1,500\.00.baht, out 500\.25.baht$/,
    );
  await expect.element(page.getByText('Loaded: 3 of 95')).toBeVisible();
  await expect.element(page.getByText(/^Counts completed deposits, bonuses and withdrawals/)).toBeVisible();
  await userEvent.click(page.getByText('Show as a table'));
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/15\/01\/2026.*1,500\.00.*0\.00/);
  await expect.element(rows.nth(2)).toHaveTextContent(/14\/01\/2026.*0\.00.*500\.25/);
});

test('money whose day cannot be read is in the sums, and no chart says that there was none', async () => {
  await show([entry('deposit', 1500, '15', { createdAt: undefined })]);
  await expect.element(page.getByText(/1,500\.00/)).toBeVisible();
  await expect.element(page.getByText(/No completed money/)).not.toBeInTheDocument();
});

test('bars above the axis show money in, bars below it money out, in proportion', async () => {
  await show(ENTRIES);
  const heights = (mark: string) =>
    [...document.querySelectorAll(`svg[role=img] g rect:${mark}`)].map((bar) =>
      Number(bar.getAttribute('height')),
    );
  const into = heights('first-child');
  const out = heights('last-child');
  expect(into[0]).toBe(0);
  expect(out[1]).toBe(0);
  expect((out[0] ?? 0) / (into[1] ?? 1)).toBeCloseTo(500.25 / 1500, 5);
});

test('with amounts hidden neither figures nor bars are shown', async () => {
  await show(ENTRIES, { isHidden: true });
  expect(document.body.textContent).not.toMatch(/\d[\d,]*\.\d{2}/);
  expect(document.querySelector('svg[role=img]')).toBeNull();
});

test('without money in or out a note is shown', async () => {
  await show([entry('deposit', 5, '12', { status: 'FAILED' })]);
  await expect.element(page.getByText('No completed money in or out in these entries')).toBeVisible();
});

test('what cannot be read is not told as nothing: a sum is the least, or a dash', async () => {
  await show([
    entry('deposit', 5, '12'),
    entry('deposit', 5, '12', { _id: 'a', amount: null }),
    entry('withdraw', 5, '12', { amount: null }),
  ]);
  const [moneyIn, moneyOut] = page.getByRole('definition').elements();
  expect([moneyIn?.textContent, moneyOut?.textContent]).toEqual(['at least 5.00\u00a0baht', '-']);
  await expect.element(page.getByText(/Some entries could not be read/)).toBeVisible();
});

test('without a sum that could be read nothing is said of there being no money', async () => {
  await show([entry('deposit', 5, '12', { amount: null, createdAt: '' })]);
  await expect.element(page.getByText(/Some entries could not be read/)).toBeVisible();
  await expect.element(page.getByText(/No completed money/)).not.toBeInTheDocument();
});

test('the file contains the loaded entries in the member’s language, and no cell runs as a formula', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:none';
  });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  await show(ENTRIES);
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }));
  expect(clicked).toEqual([expect.stringMatching(/^statement-\d{4}-\d{2}-\d{2}\.csv$/)]);
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toEqual([
    'Time,Type,Status,From,To,Amount,Currency,Reference',
    '2026-01-15 10:00:00,Deposit,Successful,Siam Commercial Bank,Wallet,1500.00,baht,deposit-15',
    `2026-01-14 10:00:00,Withdrawal,Successful,Wallet,"'=HYPERLINK(""x"")",-500.25,baht,withdraw-14`,
    '2026-01-12 10:00:00,Deposit,Failed,,,100.00,baht,deposit-12',
    '',
  ]);
});

test('in LINE, which ignores downloads, the list can be copied or the page opened in another browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Line/14.9.0');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(ENTRIES);
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }));
  const dialog = page.getByRole('alertdialog', { name: 'This app’s browser cannot save files' });
  await expect.element(dialog.getByRole('button', { name: 'Open in your browser' })).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent('menu');
  await userEvent.click(dialog.getByRole('button', { name: 'Copy the list' }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('deposit-15'));
});
