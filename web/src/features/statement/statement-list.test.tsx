import { QueryClient } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { statement, type StatementType } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { query } from '#api/query.ts';
import type { Entry } from '#entities/statement/merge-entries.ts';
import { formatDate } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { stopClock } from '#testing/manual-clock.ts';
import { mockResponse, mockRawResponse, mockPendingResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { EntryDetail } from './entry-detail.tsx';
import { StatementList } from './statement-list.tsx';

type Row = HandlerResponseOf<typeof statement.list>['statements'][number];

const DAY_MS = 86_400_000;
let count = 0;

const row = (statementType: StatementType, fields: Partial<Row> = {}): Row => ({
  _id: `op${++count}`,
  statementType,
  status: 'SUCCESS',
  amount: bahtToSatang(1234.5),
  createdAt: new Date(now()).toISOString(),
  ...fields,
});

function TestStatement({ from = 1 }: { from?: number }) {
  const [at, setAt] = useState(from);
  const [opened, setOpened] = useState<Entry>();
  return (
    <>
      <output aria-label="page">{at}</output>
      <StatementList page={at} onPage={setAt} onOpen={setOpened} />
      {opened && <EntryDetail entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Mocks the pages of a statement with `total` rows. */
function mockPages(total: number) {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, ({ input: { body } }) => ({
    total,
    statements: Array.from({ length: Math.max(0, Math.min(10, total - (body.page - 1) * 10)) }, (_, index) =>
      row('deposit', {
        _id: `row ${(body.page - 1) * 10 + index + 1}`,
        from: `BANK${body.page}`,
        to: 'WALLET',
      }),
    ),
  }));
}

async function renderRows(...statements: Row[]) {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: statements.length, statements });
  await render(<TestStatement />, { language: 'en' });
  await expect.element(page.getByRole('listitem').first().getByRole('button')).toBeVisible();
}

const findRow = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test.each([
  ['deposit', 'Deposit', '+plus 1,234.50'],
  ['bonus', 'Bonus', '+plus 1,234.50'],
  ['withdraw', 'Withdrawal', '\u2212minus 1,234.50'],
  ['transfer', 'Transfer', '1,234.50'],
  ['finish_bonus', 'Bonus ended', '1,234.50'],
] as const)(
  'ST-1: %s is called %s; its amount, with a sign that is read out, is "%s"',
  async (type, name, amount) => {
    await renderRows(row(type));
    const shown = findRow(name).element().querySelector('[data-sign]');
    expect(shown?.textContent).toBe(`${amount}\u00a0baht`);
  },
);

test.each([
  ['SUCCESS', 'Successful'],
  ['FAILED', 'Failed'],
  ['PENDING', 'In progress'],
  ['anything else', 'In progress'],
])('ST-2: the status %s is shown as "%s" beside its icon', async (status, word) => {
  await renderRows(row('withdraw', { status }));
  const chip = page.getByText(word, { exact: true });
  await expect.element(chip).toBeVisible();
  expect(chip.element().previousElementSibling?.tagName).toBe('svg');
});

test('a statement that home has read a moment ago is read again when it is opened', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  mockPages(1);
  await client.fetchQuery(query(statement.list, { body: { page: 1, limit: 10 } }));
  mockPages(2);
  await render(<TestStatement />, { client });
  await expect.poll(() => page.getByText('BANK1').elements()).toHaveLength(2);
});

test('entries are grouped by day: today, yesterday, and earlier dates', async () => {
  const at = (days: number) => new Date(now() - days * DAY_MS).toISOString();
  await renderRows(
    row('deposit', { createdAt: at(0) }),
    row('deposit', { createdAt: at(1) }),
    row('deposit', { createdAt: at(3) }),
  );
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map((heading) => heading.textContent)).toEqual([
    `Today · ${formatDate(at(0))}`,
    `Yesterday · ${formatDate(at(1))}`,
    formatDate(at(3)),
  ]);
});

test('a list that stays open over midnight calls the day that has begun today', async () => {
  const clock = stopClock(Date.parse('2026-01-15T23:59:30+07:00'));
  await renderRows(row('deposit'));
  const heading = page.getByRole('heading', { level: 2 });
  await expect.element(heading).toHaveTextContent('Today · 15/01/2026');
  await clock.advance(60_000);
  await expect.element(heading).toHaveTextContent('Yesterday · 15/01/2026');
  expect(receivedCalls(statement.list)).toHaveLength(1);
});

test('F-40 an entry keeps the operator’s time without a zone, and one whose time cannot be read has a dash and its amount', async () => {
  mockResponse(wallet.read, createSampleWallet());
  const toRow = (createdAt: unknown) => ({ ...row('deposit'), amount: 12.5, createdAt });
  const today = formatDate(now()).split('/').toReversed().join('-');
  const statements = [toRow(`${today} 00:00:01`), toRow(today), toRow('05/11/2026 14:36:44')];
  mockRawResponse(statement.list, JSON.stringify({ total: 3, statements }));
  await render(<TestStatement />, { language: 'en' });
  await expect.element(findRow('Deposit').first()).toHaveTextContent(/00:00:01/);
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map((heading) => heading.textContent)).toEqual([
    `Today · ${formatDate(now())}`,
    'Date not known',
  ]);
  for (const index of [1, 2]) {
    await expect.element(findRow('Deposit').nth(index)).toHaveTextContent(/12\.50/);
    await expect.element(findRow('Deposit').nth(index)).not.toHaveTextContent(/\d\d:\d\d/);
  }
});

test('F-81 an entry of an unknown kind is shown with its amount and without a sign', async () => {
  mockResponse(wallet.read, createSampleWallet());
  const gift = { ...row('bonus', { from: 'A' }), statementType: 'gift', amount: 12.5 };
  mockRawResponse(statement.list, JSON.stringify({ total: 1, statements: [gift] }));
  await render(<TestStatement />, { language: 'en' });
  await expect.element(findRow('Other entry')).toHaveTextContent(/Other entry.*12\.50/);
  await expect.element(findRow('Other entry')).not.toHaveTextContent(/[+\u2212]/);
});

test('source and destination are named, and an unknown code is shown unchanged', async () => {
  await renderRows(
    row('transfer', { from: 'WALLET', to: 'PG' }),
    row('deposit', { from: 'SCB', to: 'NEW<b>' }),
  );
  await expect.element(findRow('Transfer')).toHaveTextContent('From Wallet');
  await expect.element(findRow('Transfer')).toHaveTextContent('To Game PG');
  await expect.element(findRow('Deposit')).toHaveTextContent('From Siam Commercial Bank');
  await expect.element(findRow('Deposit')).toHaveTextContent('To NEW<b>');
});

test('ST-3: page 5 of 10 has buttons for pages 2 to 6, the first, the last and the neighbours', async () => {
  mockPages(95);
  await render(<TestStatement from={5} />, { language: 'en' });
  const pager = page.getByRole('navigation');
  await expect.element(pager).toBeVisible();
  const names = pager
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'First page',
    'Previous',
    ...[2, 3, 4, 5, 6].map((each) => `Page ${each}`),
    'Next',
    'Last page',
  ]);
  await expect.element(pager.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
});

test('ST-4: changing the page keeps the focus on the pager and announces the page', async () => {
  mockPages(95);
  await render(<TestStatement />, { language: 'en' });
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.element(page.getByText('BANK2').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: 'Page 2 of 10' })).toBeInTheDocument();
});

test('the previous page stays visible until the next one has loaded', async () => {
  mockPages(95);
  await render(<TestStatement />, { language: 'en' });
  await expect.element(page.getByText('BANK1').first()).toBeVisible();
  const release = mockPendingResponse(statement.list, {
    total: 95,
    statements: [row('deposit', { from: 'BANK2' })],
  });
  await userEvent.click(page.getByRole('button', { name: 'Page 2' }));
  await expect.element(page.getByText('BANK1').first()).toBeVisible();
  release();
  await expect.element(page.getByText('BANK2')).toBeVisible();
  await expect.element(page.getByText('BANK1')).not.toBeInTheDocument();
});

test('ST-5: a page beyond the last leads to the first', async () => {
  mockPages(11);
  await render(<TestStatement from={7} />, { language: 'en' });
  await expect.element(page.getByLabelText('page', { exact: true })).toHaveTextContent('1');
  await expect.element(page.getByText('BANK1').first()).toBeVisible();
});

test('ST-6: amounts of different lengths are aligned at their end', async () => {
  await renderRows(
    row('deposit', { amount: bahtToSatang(1) }),
    row('withdraw', { amount: bahtToSatang(1_234_567.89) }),
  );
  const ends = [...document.querySelectorAll('[data-sign]')].map(
    (amount) => amount.getBoundingClientRect().right,
  );
  expect(ends).toHaveLength(2);
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 1))).toBeLessThan(0.5);
});

test('an empty statement shows an empty state', async () => {
  mockPages(0);
  await render(<TestStatement />, { language: 'en' });
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
});

test('F-81 a page that the operator counts and that has no entries says so and keeps its pager', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 25, statements: [] });
  await render(<TestStatement from={3} />, { language: 'en' });
  await expect.element(page.getByText('No entries on this page')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Page 1' })).toBeVisible();
});

test('NT-2: a list that failed to load can be loaded again', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockRawResponse(statement.list, '{"statements": 7}');
  await render(<TestStatement />, { language: 'en' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  expect(document.querySelector('[role="alert"]')?.textContent ?? '').toBe('');
  mockPages(1);
  await userEvent.click(retry);
  await expect.element(page.getByText('BANK1')).toBeVisible();
  expect(receivedCalls(statement.list).length).toBeGreaterThan(1);
});

test('NT-2: a page that failed to load leaves the pager usable', async () => {
  mockPages(95);
  await render(<TestStatement />, { language: 'en' });
  await expect.element(page.getByText('BANK1').first()).toBeVisible();
  mockRawResponse(statement.list, '{"message":"NO_DATA"}', 404);
  await userEvent.click(page.getByRole('button', { name: 'Page 2' }));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  mockPages(95);
  await userEvent.click(page.getByRole('button', { name: 'Page 1', exact: true }));
  await expect.element(page.getByText('BANK1').first()).toBeVisible();
});

test('an entry opens its details, and markup of the operator in them is sanitised', async () => {
  const description =
    '<p>Welcome <b>100%</b><img src="x" onerror="window.hacked = true"></p><script>window.hacked = true</script>';
  await renderRows(row('bonus', { _id: 'ref-77', to: 'WALLET', bonus: { description } }));
  await userEvent.click(findRow('Bonus'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Welcome')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('ref-77');
  expect(dialog.element().querySelector('[onerror], script')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
});

test.each([
  ['<p>ໂບນັດຕ້ອນຮັບ</p>', 'lo'],
  ['<p>โบนัสต้อนรับ</p>', 'th'],
  ['<p>Welcome bonus</p>', 'en'],
  ['<p>100%</p>', null],
] as const)('the description %s of an entry is marked with its own language', async (description, lang) => {
  await renderRows(row('bonus', { _id: 'ref-77', to: 'WALLET', bonus: { description } }));
  await userEvent.click(findRow('Bonus'));
  const text = description.replace(/<[^>]*>/g, '');
  const paragraph = page.getByRole('dialog').getByText(text, { exact: true });
  await expect.element(paragraph).toBeVisible();
  expect(paragraph.element().parentElement?.getAttribute('lang')).toBe(lang);
});

test('the name of a bank is marked with its own language, in the list and in the details', async () => {
  const nameTH = 'ธนาคารไทยพาณิชย์';
  const own = { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '1234567890', nameEN: '' };
  mockResponse(wallet.read, createSampleWallet({ bankAccount: { ...own, nameTH } }));
  mockResponse(statement.list, { total: 1, statements: [row('deposit', { from: 'SCB', to: 'WALLET' })] });
  await render(<TestStatement />, { language: 'en' });
  await expect.element(page.getByText(nameTH, { exact: true })).toHaveAttribute('lang', 'th');
  await userEvent.click(findRow('Deposit'));
  const name = page.getByRole('dialog').getByText(nameTH, { exact: true });
  await expect.element(name).toHaveAttribute('lang', 'th');
});

test('the details can be copied as one line', async () => {
  await renderRows(
    row('transfer', { _id: 'ref-78', from: 'WALLET', to: 'PG', createdAt: '2026-02-04T10:04:05Z' }),
  );
  await userEvent.click(findRow('Transfer'));
  await userEvent.click(page.getByRole('button', { name: 'Copy details' }));
  await expect
    .element(
      page.getByText(
        /^Copied: Transfer · 1,234\.50\u00a0baht · 04\/02\/2026 17:04:05 · Successful · Wallet · Game PG · ref-78/,
      ),
    )
    .toBeVisible();
});

const chooseStatus = async (status: string) => {
  if (!document.querySelector('details[open] select')) await userEvent.click(page.getByText(/^Filter/));
  await userEvent.selectOptions(page.getByLabelText('Status', { exact: true }), status);
};

test('ST-7: a filter shows what it finds among the loaded entries, and loads more where there are more', async () => {
  mockPages(25);
  await render(<TestStatement />, { language: 'en' });
  await chooseStatus('Successful');
  await expect.element(page.getByText('10 entries found (10 of 25 loaded)')).toBeVisible();
  await expect.element(page.getByText('Filter: Successful')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  const more = page.getByRole('button', { name: 'Load more entries' });
  await userEvent.click(more);
  await expect.element(page.getByText('20 entries found (20 of 25 loaded)')).toBeVisible();
  await userEvent.click(more);
  await expect.element(page.getByText('25 entries found (25 of 25 loaded)')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();

  await chooseStatus('Failed');
  await expect.element(page.getByText('0 entries found (25 of 25 loaded)')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all entries' }));
  await expect.element(page.getByRole('navigation')).toBeVisible();
});

test('ST-7: what the first filter finds is announced by a region that was there before it', async () => {
  mockPages(10);
  await render(<TestStatement />, { language: 'en' });
  await expect.element(page.getByText(/^Filter/)).toBeVisible();
  const regions = [...document.querySelectorAll('[role=status]')];
  await chooseStatus('Successful');
  const found = page.getByText('10 entries found (10 of 10 loaded)');
  await expect.element(found).toBeVisible();
  expect(regions.some((region) => region.contains(found.element()))).toBe(true);
});

test('ST-7: a filter that finds as many entries as the one before is announced as well', async () => {
  mockPages(10);
  await render(<TestStatement />, { language: 'en' });
  await chooseStatus('Successful');
  const found = page.getByText('10 entries found (10 of 10 loaded)');
  await expect.element(found).toBeVisible();
  const announcement = found.element().firstChild;
  await userEvent.selectOptions(page.getByLabelText('Type', { exact: true }), 'Deposit');
  await expect.poll(() => announcement?.isConnected).toBe(false);
  await expect.element(found).toBeVisible();
});

test('ST-8: months have sums where all their days are loaded, and a dash with a word where not', async () => {
  mockPages(25);
  await render(<TestStatement />, { language: 'en' });
  await userEvent.click(page.getByText('Show as a table'));
  const month = page.getByRole('table', { name: 'Money in and out by month' }).getByRole('row').nth(1);
  await expect.element(month).toHaveTextContent(/Money in-Money out-$/);
  await expect.element(page.getByText(/A month has a dash/)).toBeVisible();
  for (const number of ['2', '3'])
    await userEvent.click(page.getByRole('button', { name: `Page ${number}` }));
  await expect.element(month).toHaveTextContent(/30,862\.50/);
  await expect.element(page.getByText(/A month has a dash/)).not.toBeInTheDocument();
});

test.each([
  ['PENDING', /Our team checks it.*ask our team/],
  ['FAILED', /Check your wallet/],
])('a withdrawal that is %s says where the money is, and leads to the team', async (status, words) => {
  await renderRows(row('withdraw', { status }));
  mockResponse(serviceLookup.info, {
    info: { name: 'Wallet', website: 'https://example.org' },
    contact: {
      contactText: '',
      lineLink: 'https://line.example.org/add',
      lineName: '@wallet',
      lineQR: '/icon.svg',
    },
    registerOTP: true,
    enableChatWidget: true,
    conditions: [],
  });
  await userEvent.click(findRow('Withdrawal'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(words);
  await expect.element(dialog.getByRole('button', { name: 'Ask our team' })).toBeVisible();
});
