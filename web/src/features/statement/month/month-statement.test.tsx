import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { useWallet } from '#entities/wallet/use-wallet.ts';
import { resetClock } from '#lib/time/clock.ts';
import { mockNetworkError, mockRawResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';

import { MonthStatement } from './month-statement.tsx';

type Row = HandlerResponseOf<typeof statement.list>['statements'][number];

const PAGE = 10;
const row = (id: string, statementType: Row['statementType'], baht: number, createdAt: string): Row => ({
  _id: id,
  statementType,
  status: 'SUCCESS',
  amount: bahtToSatang(baht),
  createdAt,
});

/** Serves the rows page by page, as the operator does. */
const serve = (rows: readonly Row[], total = rows.length) =>
  mockResponse(statement.list, ({ input }) => ({
    total,
    statements: rows.slice((input.body.page - 1) * PAGE, input.body.page * PAGE),
  }));

const JANUARY = Array.from({ length: 12 }, (_, index) =>
  row(`january-${index}`, 'deposit', 10, `2026-01-${25 - index}T10:00:00+07:00`),
);
const ROWS = [
  row('february', 'withdraw', 5, '2026-02-01T00:00:00+07:00'),
  // Still January in Bangkok, and in UTC.
  row('last', 'withdraw', 100, '2026-01-31T23:59:59+07:00'),
  ...JANUARY,
  // Still December in UTC, already January in Bangkok.
  row('first', 'deposit', 1, '2025-12-31T17:00:00Z'),
  row('december', 'deposit', 7, '2025-12-31T16:59:59Z'),
];

const on = {
  onMonth: vi.fn<(param: string) => void>(),
  onShowAmounts: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
};

/** The layout of member pages reads the wallet. */
function Screen({ param }: { param: string }) {
  useWallet();
  return <MonthStatement param={param} operator="Dao" {...on} />;
}

async function show(param = '2026-01', { isHidden = false } = {}) {
  mockResponse(wallet.read, createSampleWallet());
  await render(
    <AmountsHidden value={isHidden}>
      <Screen param={param} />
    </AmountsHidden>,
    { language: 'en' },
  );
}

const sheet = page.getByRole('article');
const references = () =>
  [...document.querySelectorAll('tbody tr')].map(
    (each) => each.querySelector('td:last-child > span:last-child')?.textContent,
  );

beforeEach(() => receiveServerTime(Date.parse('2026-02-03T12:00:00+07:00')));
afterEach(() => resetClock());

test('ST-10 a month has each of its entries in Bangkok, from all pages, oldest first, and no other', async () => {
  serve(ROWS);
  await show();
  await expect.element(page.getByRole('heading', { name: 'Statement for 01/2026' })).toBeVisible();
  expect(references()).toEqual(['first', ...JANUARY.map(({ _id }) => _id).toReversed(), 'last']);
  expect(receivedCalls(statement.list).map(({ input }) => input.body.page)).toEqual([1, 2]);
  await expect.element(sheet.getByText('121.00').first()).toBeVisible();
  await expect.element(sheet.getByText('Some entries may be missing')).not.toBeInTheDocument();
});

test('ST-10 the sheet says whose it is, masked, of which days and by which clock, and that no bank made it', async () => {
  serve(ROWS);
  await show();
  await expect.element(sheet).toHaveTextContent(/Dao/);
  await expect.element(sheet).toHaveTextContent(/081-\u2060?•••-\u2060?5678/);
  expect(sheet.element().textContent).not.toMatch(/0812345678|สมชาย|SOMCHAI/);
  await expect.element(sheet.getByText('01/01/2026 – 31/01/2026')).toBeVisible();
  await expect.element(sheet).toHaveTextContent(/not a bank statement.*03\/02\/2026 12:00/);
  await expect.element(sheet).toHaveTextContent(/UTC\+7/);
});

test('the current month ends where it was read', async () => {
  serve(ROWS);
  await show('none of them');
  await expect.element(sheet.getByText('01/02/2026 – 03/02/2026')).toBeVisible();
  expect(references()).toEqual(['february']);
});

test('a month without entries says so', async () => {
  serve(ROWS);
  await show('2025-06');
  await expect.element(sheet.getByText('No entries in this month')).toBeVisible();
});

test('a page that fails leaves no half of a sheet, and the reading can be tried again', async () => {
  mockNetworkError(statement.list);
  await show();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  serve(ROWS);
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('heading', { name: 'Statement for 01/2026' })).toBeVisible();
});

test('entries that are missing are told of on the sheet, and its sums are the least that they can be', async () => {
  serve(ROWS.slice(0, 12), 20);
  await show();
  await expect.element(sheet.getByText('Some entries may be missing')).toBeVisible();
  await expect.element(sheet).toHaveTextContent(/at least 100\.00/);
});

test('a month is not called empty where an entry could not be read, whatever number of entries the operator tells', async () => {
  const december = {
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: 7,
    createdAt: '2025-12-31T16:59:59Z',
  };
  mockRawResponse(statement.list, JSON.stringify({ total: 1, statements: [null, december] }));
  await show();
  await expect.element(sheet.getByText('Some entries may be missing')).toBeVisible();
  await expect.element(sheet.getByText('No entries in this month')).not.toBeInTheDocument();
});

test('ST-10 the page is printed by its button, with hidden amounts not before the member knows', async () => {
  serve(ROWS);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await show('2026-01', { isHidden: true });
  await userEvent.click(page.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  expect(sheet.element().textContent).not.toMatch(/\d\.\d\d/);
  await userEvent.click(page.getByRole('button', { name: 'Show amounts' }));
  expect(on.onShowAmounts).toHaveBeenCalledOnce();
});

test('the browser of another app, which prints nothing, says where to print', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Line/14.0.0');
  onTestFinished(() => userAgent.mockRestore());
  serve(ROWS);
  await show();
  await expect.element(page.getByText(/This app’s browser cannot print/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open in your browser' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).not.toBeInTheDocument();
});

test('another month is chosen from this one and the twelve before', async () => {
  serve(ROWS);
  await show();
  const choice = page.getByRole('combobox', { name: 'Month' });
  await expect.element(choice).toHaveValue('2026-01');
  expect(choice.getByRole('option').elements()).toHaveLength(13);
  await userEvent.selectOptions(choice, '02/2025');
  expect(on.onMonth).toHaveBeenCalledExactlyOnceWith('2025-02');
});
