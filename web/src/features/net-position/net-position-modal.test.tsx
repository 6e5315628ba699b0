import { statement } from '@wallet/shared/contract/statement.ts';
import { bahtToSatang, satangToBaht } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { resetClock } from '#lib/time/clock.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { render, type RenderOptions } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';
import { receiveServerTime } from '#testing/server-time.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';

import { NetPositionModal } from './net-position-modal.tsx';

type Row = HandlerResponseOf<typeof statement.list>['statements'][number];

const NOW = '2026-01-15T12:00:00+07:00';

const row = (
  statementType: Row['statementType'],
  baht: number,
  createdAt: string,
  more: Partial<Row> = {},
): Row => ({
  _id: `${statementType} ${baht} ${createdAt}`,
  statementType,
  status: 'SUCCESS',
  amount: bahtToSatang(baht),
  createdAt,
  ...more,
});

const ROWS = [
  row('deposit', 300, '2026-01-15T09:00:00+07:00'),
  row('bonus', 50, '2026-01-15T08:00:00+07:00'),
  // Still the 14th in UTC, already the 15th in Bangkok.
  row('withdraw', 100.25, '2026-01-14T17:00:00Z'),
  row('withdraw', 999, '2026-01-14T12:00:00+07:00', { status: 'PENDING' }),
  row('deposit', 1000, '2026-01-11T00:00:00+07:00'),
  row('withdraw', 2000, '2026-01-10T23:59:59+07:00'),
  row('deposit', 40, '2025-12-31T12:00:00+07:00'),
];

const toJson = (each: Row | undefined) => each && { ...each, amount: satangToBaht(each.amount) };

const onClose = vi.fn<() => void>();

const show = ({ isHidden = false, ...options }: RenderOptions & { isHidden?: boolean } = {}) =>
  render(
    <AmountsHidden value={isHidden}>
      <NetPositionModal onClose={onClose} />
    </AmountsHidden>,
    { language: 'en', ...options },
  );

const tableRow = (index: number) => page.getByRole('row').nth(index);

beforeEach(() => {
  receiveServerTime(Date.parse(NOW));
});
afterEach(() => {
  resetClock();
});

test('deposits, withdrawals and net are shown by days in Bangkok, the newest first', async () => {
  mockResponse(statement.list, { total: ROWS.length, statements: ROWS });
  await show();
  await expect.element(tableRow(0)).toHaveTextContent(/Day.*Deposits.*Withdrawals.*Net/);
  await expect.element(tableRow(1)).toHaveTextContent(/15\/01\/2026.*300\.00.*100\.25.*−199\.75/);
  await expect.element(tableRow(2)).toHaveTextContent(/14\/01\/2026.*0\.00.*0\.00.*0\.00/);
  expect(page.getByRole('row').elements()).toHaveLength(15);
  await expect.element(page.getByText(/02\/01\/2026 to 15\/01\/2026/)).toBeVisible();
  await expect.element(page.getByText(/Updated 15\/01\/2026 12:0/)).toBeVisible();
  await expect.element(page.getByText('This is an estimate')).not.toBeInTheDocument();
});

test('on a device with another date the days are those of the server, which the first response tells', async () => {
  resetClock();
  mockResponse(statement.list, () => {
    receiveServerTime(Date.parse(NOW));
    return { total: ROWS.length, statements: ROWS };
  });
  await show();
  await expect.element(tableRow(1)).toHaveTextContent(/15\/01\/2026.*300\.00.*100\.25/);
  await expect.element(page.getByText(/02\/01\/2026 to 15\/01\/2026/)).toBeVisible();
  await expect.element(page.getByText(/Updated 15\/01\/2026 1[12]:/)).toBeVisible();
});

test('the chart has a description with its sums, and a bar for each amount', async () => {
  mockResponse(statement.list, { total: ROWS.length, statements: ROWS });
  await show();
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName(
      /^Chart from 02\/01\/2026 to 15\/01\/2026: deposits 1,300\.00.baht, withdrawals 2,100\.25.baht, net 800\.25.baht/,
    );
  const bars = [...document.querySelectorAll('svg[role=img] g')].map((group) =>
    [...group.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
  );
  expect(bars).toHaveLength(14);
  const drawn = bars.filter((heights) => heights.some((height) => height > 0));
  expect(drawn).toHaveLength(3);
  const [up = 0, down = 0] = drawn.at(-1) ?? [];
  expect(up / down).toBeCloseTo(100.25 / 300, 5);
});

test('F-41 a week begins on Sunday, a month is that of the calendar', async () => {
  mockResponse(statement.list, { total: ROWS.length, statements: ROWS });
  await show();
  await userEvent.click(page.getByText('Week', { exact: true }));
  await expect
    .element(tableRow(1))
    .toHaveTextContent(/11\/01 – 17\/01\/2026.*1,300\.00.*100\.25.*−1,199\.75/);
  await expect.element(tableRow(2)).toHaveTextContent(/04\/01 – 10\/01\/2026.*0\.00.*2,000\.00.*2,000\.00/);
  await userEvent.click(page.getByText('Month', { exact: true }));
  await expect.element(tableRow(1)).toHaveTextContent(/01\/2026.*1,300\.00.*2,100\.25.*800\.25/);
  await expect.element(tableRow(2)).toHaveTextContent(/12\/2025.*40\.00.*0\.00.*−40\.00/);
});

test('sums over a statement that was not read as a whole are called an estimate', async () => {
  mockResponse(statement.list, { total: 8, statements: ROWS });
  await show();
  await expect.element(page.getByText('This is an estimate')).toBeVisible();
});

test('an amount that cannot be read makes its sums the least that they can be, and the net a dash', async () => {
  const unread = { ...row('deposit', 1, '2026-01-15T10:00:00+07:00'), amount: '1,234.50' };
  mockRawResponse(statement.list, JSON.stringify({ total: 2, statements: [unread, toJson(ROWS[0])] }));
  await show();
  await expect.element(page.getByText('This is an estimate')).toBeVisible();
  await expect.element(tableRow(1)).toHaveTextContent(/15\/01\/2026.*at least 300\.00.*0\.00.*-$/);
});

test('while the statement is read that is said, and a failure can be tried again', async () => {
  const release = mockPendingResponse(statement.list, { total: 0, statements: [] });
  await show();
  await expect.element(page.getByText('Loading your statement')).toBeVisible();
  release();
  await expect.element(tableRow(1)).toHaveTextContent(/0\.00/);
  mockNetworkError(statement.list);
  await userEvent.click(page.getByRole('button', { name: 'Refresh' }));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  mockResponse(statement.list, { total: ROWS.length, statements: ROWS });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(tableRow(1)).toHaveTextContent(/300\.00/);
  expect(receivedCalls(statement.list).every(({ input }) => input.body.page === 1)).toBe(true);
});

test('with amounts hidden neither figures nor bars are shown', async () => {
  mockResponse(statement.list, { total: ROWS.length, statements: ROWS });
  await show({ isHidden: true });
  await expect.element(page.getByText(createTranslator('en', 'net-position')('counted'))).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\d[\d,]*\.\d{2}/);
  expect(document.querySelector('svg[role=img]')).toBeNull();
});
