import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { Link } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { getOutbox } from '#commands/outbox.ts';
import { createRecord } from '#commands/record.test-utils.ts';
import { readPreparedMessage } from '#entities/chat/prepared-message.ts';
import type { PendingEntry } from '#entities/pending-money/pending-entry.ts';
import { loadPending, savePending } from '#entities/pending-money/stored-pending.ts';
import { PENDING_KINDS, type PendingState } from '#entities/pending-words/use-pending-words.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { resetClock } from '#lib/time/clock.ts';
import { mockNetworkError, mockPendingResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';

import { PendingMoney } from './pending-money.tsx';

type Row = HandlerResponseOf<typeof statement.list>['statements'][number];
type Slip = HandlerResponseOf<typeof statement.slips>['slips'][number];

const MEMBER = 'm1';
const SINCE = new Date(Date.now() - 20 * 60_000).toISOString();

const withdrawal = (more: Partial<Row> = {}): Row => ({
  _id: 'op-1',
  statementType: 'withdraw',
  status: 'PENDING',
  amount: bahtToSatang(1500),
  createdAt: SINCE,
  ...more,
});
const slip = (more: Partial<Slip> = {}): Slip => ({
  reference: 'slip-1',
  status: 'PENDING',
  createdAt: SINCE,
  ...more,
});

function mockRecords({ rows = [], slips = [] }: { rows?: Row[]; slips?: Slip[] } = {}) {
  mockResponse(statement.list, { total: rows.length, statements: rows });
  mockResponse(statement.slips, { total: slips.length, slips });
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
}

const OPEN_CODE: PendingEntry = {
  id: 'qr-1',
  kind: 'qr',
  state: 'waiting',
  amount: bahtToSatang(500),
  since: Date.now(),
  until: Date.now() + 600_000,
  provider: 'KBANK',
};

const client = () => createTestQueryClient();

const show = (queries = client(), language: Language = 'en', member = MEMBER) =>
  render(<PendingMoney member={member} renderRefusedSlip={({ note }) => <p>{`Because of ${note}`}</p>} />, {
    language,
    client: queries,
    route: '/user/home',
  });

const region = () => page.getByRole('region', { name: 'Money on its way' });
const row = () => region().getByRole('button').first();
/** The first live region is that of the toasts. */
const status = () => page.getByRole('status').nth(1).element().textContent;

beforeEach(() => {
  resetClock();
  savePending(MEMBER, []);
});

test('HM-10 where nothing waits nothing is shown, and statement and slips are read once', async () => {
  mockRecords({ rows: [withdrawal({ status: 'SUCCESS' })] });
  const queries = client();
  await show(queries);
  await expect.poll(() => queries.isFetching() === 0 && receivedCalls(statement.slips).length).toBe(1);
  await expect.element(region()).not.toBeInTheDocument();
  expect(receivedCalls(statement.list)).toHaveLength(1);
  expect(receivedCalls(qrCode.read)).toHaveLength(0);
  expect(loadPending(MEMBER)).toEqual([]);
});

test('HM-10 a row says what waits and for how long; it opens what it waits for and what to do', async () => {
  mockRecords({ rows: [withdrawal()], slips: [slip()] });
  await show();
  await expect
    .element(row())
    .toHaveTextContent(/Withdrawal in progress1,500\.00.baht · 20 minutes ago22 entries/);
  await expect.element(row()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(row());
  await expect.element(row()).toHaveFocus();
  const items = region().getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toHaveTextContent(/Once approved, the money is transferred to your bank account.*ask our team/);
  await expect.element(items.nth(1).getByRole('heading', { name: 'Slip being checked' })).toBeVisible();
  await expect
    .element(items.nth(1).getByRole('link', { name: 'Slip status' }))
    .toHaveAttribute('href', '/user/statement?m=slips');
  await userEvent.keyboard('{Enter}');
  await expect.element(items).not.toBeInTheDocument();
});

test('HM-10 what waits is found in lists that begin with the oldest', async () => {
  const createOld = (row: number) => ({
    status: 'SUCCESS' as const,
    createdAt: new Date(Date.parse(SINCE) - (20 - row) * 86_400_000).toISOString(),
  });
  const old = Array.from({ length: 11 }, (_, row) => createOld(row));
  const rows = [...old.map((more, row) => withdrawal({ _id: `old-${row}`, ...more })), withdrawal()];
  const slips = [...old.map((more, row) => slip({ reference: `old-${row}`, ...more })), slip()];
  const getPage = <Item,>(all: readonly Item[], number: number) => all.slice((number - 1) * 10, number * 10);
  mockRecords();
  mockResponse(statement.list, ({ input }) => ({ total: 12, statements: getPage(rows, input.body.page) }));
  mockResponse(statement.slips, ({ input }) => ({ total: 12, slips: getPage(slips, input.body.page) }));
  await show();
  await expect.element(row()).toHaveTextContent(/2 entries/);
});

test('HM-11 an end is announced once and stays, also in the next session, until it is dismissed', async () => {
  mockRecords({ rows: [withdrawal()] });
  const queries = client();
  const { unmount } = await show(queries);
  await expect.element(row()).toBeVisible();
  expect(status()).toBe('');
  mockRecords({ rows: [withdrawal({ status: 'SUCCESS' })] });
  await queries.refetchQueries();
  await expect.element(row()).toHaveTextContent('Withdrawal transferred');
  await expect.poll(status).toBe('Withdrawal transferred');
  await unmount();

  await show();
  await expect.element(row()).toHaveTextContent('Withdrawal transferred');
  expect(status()).toBe('');
  await userEvent.click(row());
  await userEvent.click(region().getByRole('button', { name: 'Dismiss' }));
  await expect.element(region()).not.toBeInTheDocument();
  expect(loadPending(MEMBER)).toEqual([]);
});

test('HM-11 an end with the words of the one before is announced as well', async () => {
  const other = withdrawal({ _id: 'op-2', amount: bahtToSatang(700) });
  mockRecords({ rows: [withdrawal(), other] });
  const queries = client();
  await show(queries);
  await expect.element(row()).toBeVisible();
  mockRecords({ rows: [withdrawal({ status: 'SUCCESS' }), other] });
  await queries.refetchQueries();
  await expect.poll(status).toBe('Withdrawal transferred');
  const announcement = page.getByRole('status').nth(1).element().firstChild;
  mockRecords({ rows: [withdrawal({ status: 'SUCCESS' }), { ...other, status: 'SUCCESS' }] });
  await queries.refetchQueries();
  // A text that is only set once more is no change that a screen reader speaks of.
  await expect.poll(() => announcement?.isConnected).toBe(false);
  expect(status()).toBe('Withdrawal transferred');
});

test('HM-11 of entries that end at once each is announced', async () => {
  mockRecords({ rows: [withdrawal()], slips: [slip()] });
  const queries = client();
  await show(queries);
  await expect.element(row()).toBeVisible();
  mockRecords({ rows: [withdrawal({ status: 'SUCCESS' })], slips: [slip({ status: 'FAILED' })] });
  await queries.refetchQueries();
  await expect.poll(status).toBe('Withdrawal transferred, Slip not accepted');
});

test('HM-11 an end below a modal, where nothing is spoken of, is announced once the modal has closed', async () => {
  mockRecords({ rows: [withdrawal()] });
  const queries = client();
  await render(
    <>
      <PendingMoney member={MEMBER} renderRefusedSlip={() => null} />
      <Link to="/user/home">Close the modal</Link>
    </>,
    { language: 'en', client: queries, route: '/user/home?m=transfer' },
  );
  await expect.element(row()).toBeVisible();
  mockRecords({ rows: [withdrawal({ status: 'SUCCESS' })] });
  await queries.refetchQueries();
  await expect.element(row()).toHaveTextContent('Withdrawal transferred');
  expect(status()).toBe('');
  await userEvent.click(page.getByRole('link', { name: 'Close the modal' }));
  await expect.poll(status).toBe('Withdrawal transferred');
});

test('HM-11 a member who comes back is told what has ended meanwhile, and not before it is known', async () => {
  mockRecords({ slips: [slip()] });
  const { unmount } = await show();
  await expect.element(row()).toHaveTextContent('Slip being checked');
  await unmount();

  mockRecords({ slips: [slip({ status: 'FAILED', note: 'NOT_MATCH' })] });
  await show();
  await expect.element(row()).toHaveTextContent('Slip not accepted');
  await expect.poll(status).toBe('Slip not accepted');
  await userEvent.click(row());
  await expect.element(region()).toHaveTextContent('Because of NOT_MATCH');
});

test('HM-10 a withdrawal that is given while the records are read for the first time is read after them', async () => {
  mockRecords();
  const release = mockPendingResponse(statement.slips, { total: 0, slips: [] });
  const queries = client();
  await show(queries);
  await expect.poll(() => receivedCalls(statement.list).length).toBe(1);
  mockResponse(statement.list, { total: 1, statements: [withdrawal()] });
  const outbox = getOutbox(queries);
  outbox.put(outbox.owner, createRecord({ id: 'w1', kind: 'withdraw', state: 'succeeded' }));
  release();
  await expect.element(row()).toHaveTextContent('Withdrawal in progress');
});

test('HM-11 an answer that was asked before its entry was dismissed in another tab does not bring it back', async () => {
  mockRecords({ rows: [withdrawal()] });
  const queries = client();
  await show(queries);
  await expect.element(row()).toBeVisible();
  const release = mockPendingResponse(statement.list, { total: 1, statements: [withdrawal()] });
  const reading = queries.refetchQueries();
  await expect.poll(() => receivedCalls(statement.list).length).toBe(2);
  savePending(MEMBER, []);
  release();
  await reading;
  await expect.element(region()).not.toBeInTheDocument();
  expect(loadPending(MEMBER)).toEqual([]);
});

test('a question to the team names the entry', async () => {
  mockRecords({ rows: [withdrawal()] });
  await show();
  await userEvent.click(row());
  await userEvent.click(region().getByRole('button', { name: 'Ask our team' }));
  expect(readPreparedMessage()).toMatch(
    /^I am waiting for this: Withdrawal in progress, 1,500\.00.baht, \d\d\/\d\d\/\d{4} [\d:]{8}, reference op-1\. When/,
  );
});

test('a code that this tab has shown waits for its payment, and leads back to it', async () => {
  mockRecords();
  const code = { hasQrcode: true, qrcodeId: 'qr-1', amount: bahtToSatang(500), expireIn: 600 };
  mockResponse(qrCode.read, code as never);
  savePending(MEMBER, [OPEN_CODE]);
  const queries = client();
  await show(queries);
  await userEvent.click(row());
  await expect.element(region()).toHaveTextContent(/QR code waiting for payment.*Pay by/);
  await expect
    .element(region().getByRole('link', { name: 'Show the QR code' }))
    .toHaveAttribute('href', '/user/home?m=deposit&ch=qr&p=KBANK');
  mockResponse(qrCode.read, { hasQrcode: false });
  await queries.refetchQueries();
  await expect.element(row()).toHaveTextContent('Checking for your payment');
  mockRecords({
    rows: [
      withdrawal({
        statementType: 'deposit',
        status: 'SUCCESS',
        amount: bahtToSatang(500),
        createdAt: new Date().toISOString(),
      }),
    ],
  });
  await queries.refetchQueries();
  await expect.element(row()).toHaveTextContent('Deposit in your wallet');
});

test('during a break nothing asks to pay a code', async () => {
  mockRecords();
  const code = { hasQrcode: true, qrcodeId: 'qr-1', amount: bahtToSatang(500), expireIn: 600 };
  mockResponse(qrCode.read, code as never);
  savePending(MEMBER, [OPEN_CODE]);
  await render(
    <CurrentBreak value={{ kind: 'break', until: Date.now() + 1_000_000 }}>
      <PendingMoney member={MEMBER} renderRefusedSlip={() => null} />
    </CurrentBreak>,
    { language: 'en', client: client(), route: '/user/home' },
  );
  await userEvent.click(row());
  await expect.element(region()).toHaveTextContent('If you have paid, there is nothing more to do.');
  await expect.element(region()).not.toHaveTextContent(/Pay/);
  await expect.element(region().getByRole('link')).not.toBeInTheDocument();
});

test('if nothing can be read, what is stored is shown, and that it may have changed', async () => {
  const stored: PendingEntry = {
    id: 'op-1',
    kind: 'withdraw',
    state: 'waiting',
    amount: null,
    since: Date.now(),
  };
  savePending(MEMBER, [stored]);
  mockRecords();
  mockNetworkError(statement.list);
  await show();
  await userEvent.click(row());
  await expect.element(region()).toHaveTextContent('We could not check just now');
  mockRecords({ rows: [withdrawal({ status: 'FAILED' })] });
  await userEvent.click(region().getByRole('button', { name: 'Try again' }));
  await expect.element(row()).toHaveTextContent('Withdrawal not made');
  await expect.element(region()).not.toHaveTextContent('could not check');
});

test.each([
  ['slips', statement.slips, 'Withdrawal in progress'],
  ['statement', statement.list, 'Slip being checked'],
] as const)('HM-10 if the %s cannot be read, what the others say is shown', async (_, broken, title) => {
  mockRecords({ rows: [withdrawal()], slips: [slip()] });
  mockNetworkError(broken);
  await show();
  await expect.element(row()).toHaveTextContent(title);
  await userEvent.click(row());
  await expect.element(region()).toHaveTextContent('We could not check just now');
  mockRecords({ rows: [withdrawal()], slips: [slip()] });
  await userEvent.click(region().getByRole('button', { name: 'Try again' }));
  await expect.element(row()).toHaveTextContent(/2 entries/);
});

test('another member of the device is shown nothing of it', async () => {
  mockRecords({ rows: [withdrawal()] });
  const { unmount } = await show();
  await expect.element(row()).toBeVisible();
  await unmount();
  mockRecords();
  const queries = client();
  await show(queries, 'en', 'm2');
  await expect.poll(() => queries.isFetching() === 0 && receivedCalls(statement.list).length).toBe(2);
  await expect.element(region()).not.toBeInTheDocument();
});

const STATES = (kind: string): readonly PendingState[] =>
  kind === 'qr' ? ['waiting', 'settling', 'arrived', 'unpaid'] : ['waiting', 'arrived', 'refused'];

test.each(LANGUAGES)('every entry in every state has its words in %s', async (language) => {
  const entries = PENDING_KINDS.flatMap((kind) =>
    STATES(kind).map((state): PendingEntry => ({
      id: `${kind} ${state}`,
      kind,
      state,
      amount: bahtToSatang(1),
      note: 'NOT_MATCH',
      since: Date.now(),
      until: Date.now(),
    })),
  );
  savePending(MEMBER, entries);
  mockRecords();
  mockNetworkError(statement.list);
  await show(client(), language);
  await userEvent.click(page.getByRole('region').getByRole('button').first());
  const items = [...document.querySelectorAll('[data-pending]')];
  expect(items).toHaveLength(entries.length);
  for (const item of items) {
    expect(item.textContent).not.toMatch(/\{\{|kind\.|undefined|NaN|meanwhile/);
    expect(item.querySelector('h3')?.textContent).not.toBe('');
  }
});

const took = (...minutes: readonly number[]) =>
  sessionStorage.setItem(
    `w.took.${MEMBER}`,
    minutes.map((each) => `kind=withdraw&ms=${each * 60_000}`).join('\n'),
  );

test.each([
  ['nothing of two', [3, 11], undefined],
  ['three of the same minutes', [15, 15, 15], 'Your last 3 took about 15 minutes.'],
  ['the shortest and the longest of five', [14, 11.5, 20, 12, 30], 'Your last 5 took 11 to 30 minutes.'],
  ['hours, from two of them on', [75, 61, 150], 'Your last 3 took 1 to 3 hours.'],
  ['about so many hours', [120, 120, 120], 'Your last 3 took about 2 hours.'],
  ['the longest alone where the shortest took minutes', [9, 12, 600], 'Your last 3 took up to 10 hours.'],
  ['that it takes longer than twice the longest', [3, 4, 9.9], 'This takes longer than usual.'],
])('HM-12 a withdrawal that waits for 20 minutes says %s', async (_, minutes, words) => {
  took(...minutes);
  mockRecords({ rows: [withdrawal()] });
  await show();
  await userEvent.click(row());
  if (words === undefined) await expect.element(region()).not.toHaveTextContent(/minutes\.|than usual/);
  else await expect.element(region()).toHaveTextContent(words);
  await expect.element(region().getByRole('button', { name: /Ask|chat/i })).toBeVisible();
});

test('HM-12 the icon of an installed app shows how many ends are unread, while home is open', async () => {
  const counts: (number | undefined)[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count?: number) => void counts.push(count),
    clearAppBadge: () => Promise.reject(new DOMException('not installed')),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });
  savePending(MEMBER, [{ ...OPEN_CODE, state: 'arrived' }]);
  mockRecords({ rows: [withdrawal()] });
  const { unmount } = await show();
  await expect.element(region()).toBeVisible();
  expect(counts).toEqual([1]);
  await unmount();
});

test.each([
  ['that the operator confirms', undefined, false],
  ['that its records alone show, and which may have been paid,', 1, true],
] as const)('a code whose cancel %s is followed on: %3$s', async (_, checkedAt, isKept) => {
  mockRecords();
  mockResponse(qrCode.read, { hasQrcode: false });
  savePending(MEMBER, [OPEN_CODE]);
  const queries = client();
  await show(queries);
  await expect.element(region()).toBeVisible();
  const outbox = getOutbox(queries);
  const details = { provider: 'KBANK', code: OPEN_CODE.id };
  const ended = { state: 'succeeded', checkedAt, details } as const;
  outbox.put(outbox.owner, createRecord({ id: 'c1', kind: 'qrCancel', ...ended }));
  await expect.poll(() => loadPending(MEMBER).length).toBe(isKept ? 1 : 0);
});
