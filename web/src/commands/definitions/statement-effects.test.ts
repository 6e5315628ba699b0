import { statement } from '@wallet/shared/contract/statement.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';

import type { Finding, RecordReader, SentCommand } from '../command.ts';
import { qrCreateCommand, walletLinkCommand } from './deposit.ts';
import { inviteCommand, refundCommand, refundToWalletCommand } from './offers.ts';
import { readStatement, rememberRows, type StatementRow } from './statement-rows.ts';
import { playCommand, transferCommand } from './wallet-moves.ts';
import { couponCommand } from './wheel.ts';
import { withdrawCommand } from './wallet-moves.ts';

const SENT_AT = Date.parse('2026-11-22T10:00:00Z');
const at = (seconds: number) => new Date(SENT_AT + seconds * 1000).toISOString();

const row = (more: Partial<StatementRow>): StatementRow => ({
  _id: 'new',
  statementType: 'transfer',
  from: 'WALLET',
  to: 'PG',
  status: 'SUCCESS',
  amount: asSatang(50_00),
  createdAt: at(1),
  bonus: undefined,
  promotion: undefined,
  invite: undefined,
  refund: undefined,
  luckydraw: undefined,
  ...more,
});
const OLD = Array.from({ length: 10 }, (_, index) => row({ _id: `old${index}`, createdAt: at(-3600) }));
const LINK = { description: '' };

const sent = (
  details: SentCommand['details'],
  before: readonly StatementRow[] | undefined = [],
): SentCommand => ({
  details,
  baseline: before ? rememberRows(before) : {},
  sentAt: SENT_AT,
});
const DETAILS = { from: 'WALLET', to: 'PG', amount: '5000' };

const findTransfer = (rows: readonly StatementRow[], before?: readonly StatementRow[]): Finding | undefined =>
  transferCommand.record?.reconciliation?.compare(sent(DETAILS, before), rows);

test.each<[string, readonly StatementRow[], readonly StatementRow[], Finding]>([
  ['its row is new', [], [row({})], 'applied'],
  ['there is no row', [], [], 'notApplied'],
  ['only rows from before are there', OLD, OLD, 'notApplied'],
  ['the id of its row is part of an older id', [row({ _id: 'new1' })], [row({})], 'applied'],
  ['its row has failed', [], [row({ status: 'FAILED' })], 'notApplied'],
  [
    'its row has failed and another one has not',
    [],
    [row({ status: 'FAILED' }), row({ _id: 'b' })],
    'applied',
  ],
  ['its row is pending', [], [row({ status: 'PENDING' })], 'applied'],
  ['the row has another amount', [], [row({ amount: asSatang(51_00) })], 'notApplied'],
  ['the row names other accounts', [], [row({ from: 'MAIN', to: 'P.G.' })], 'unknown'],
  ['the row names no accounts', [], [row({ from: '', to: undefined })], 'applied'],
  [
    'the page is full of other new rows',
    [],
    OLD.map((old) => ({ ...old, amount: asSatang(1_00) })),
    'unknown',
  ],
  [
    'a row without an id is new',
    [row({ _id: undefined, createdAt: at(-60) })],
    [row({ _id: undefined })],
    'applied',
  ],
  ['a row moved up from the next page', OLD, [row({ createdAt: at(-7200) })], 'unknown'],
  ['the operator’s clock is a minute behind', OLD, [row({ createdAt: at(-59) }), ...OLD.slice(1)], 'applied'],
  [
    'the operator’s clock is 7 hours behind',
    OLD,
    [row({ createdAt: at(-7 * 3600) }), ...OLD.slice(1)],
    'unknown',
  ],
  [
    'the operator’s clock is 7 hours behind and all rows were known',
    [],
    [row({ createdAt: at(-7 * 3600) })],
    'applied',
  ],
  ['its kind is not known', [], [row({ statementType: 'other' })], 'unknown'],
  ['its status is missing', [], [row({ status: undefined })], 'unknown'],
  ['its amount cannot be read', [], [row({ amount: null })], 'unknown'],
  ['the time of the row cannot be read', OLD, [row({ createdAt: 'soon' }), ...OLD.slice(1)], 'unknown'],
])('a transfer of which %s: %3$s', (_, before, rows, effect) => {
  expect(findTransfer(rows, before)).toBe(effect);
});

test('without a baseline nothing is concluded from a row, or from none', () => {
  const command = sent(DETAILS, undefined);
  expect(transferCommand.record?.reconciliation?.compare({ ...command, baseline: {} }, [row({})])).toBe(
    'unknown',
  );
  expect(transferCommand.record?.reconciliation?.compare({ ...command, baseline: {} }, [])).toBe('unknown');
});

const CASES = [
  ['play', playCommand, { to: 'PG' }, row({ amount: asSatang(7_00) }), row({ to: 'SA' })],
  ['withdraw', withdrawCommand, { amount: '5000' }, row({ statementType: 'withdraw' }), row({})],
  ['refund', refundToWalletCommand, {}, row({ statementType: 'deposit', refund: LINK }), row({})],
  [
    'invite',
    inviteCommand,
    {},
    row({ statementType: 'bonus', invite: LINK }),
    row({ statementType: 'withdraw' }),
  ],
] as const;

test.each(CASES)('a %s is found by its row, and by no other', (_, { record }, details, own, other) => {
  const find = (rows: readonly StatementRow[]) => record?.reconciliation?.compare(sent(details), rows);
  expect(find([own])).toBe('applied');
  expect(find([other])).toBe('notApplied');
  expect(find([{ ...own, status: 'FAILED' }])).toBe('notApplied');
});

test('a deposit without a link may be the refund', () => {
  const rows = [row({ statementType: 'deposit' })];
  expect(refundToWalletCommand.record?.reconciliation?.compare(sent({}), rows)).toBe('unknown');
});

test.each<[string, SentCommand['details'], number, Finding]>([
  ['was accepted, and the wallet has grown', { accepted: 'true' }, 60_00, 'applied'],
  ['was accepted, and the wallet is as it was', { accepted: 'true' }, 50_00, 'notApplied'],
  ['may not have arrived, and the wallet has grown', {}, 60_00, 'notApplied'],
])('F-24 a refund without an amount that %s: %4$s', (_, details, amount, effect) => {
  const command = { ...sent(details), baseline: { ...rememberRows([]), amount: '5000' } };
  const evidence = { rows: [], amount: asSatang(amount) };
  expect(refundCommand.record?.reconciliation?.compare(command, evidence)).toBe(effect);
});

/** A statement of 22 rows that begins with the oldest, of which the last is new. */
const OLDEST_FIRST = Array.from({ length: 22 }, (_, index) =>
  row({ _id: `r${index}`, createdAt: at(index - 3600) }),
);

test.each([
  ['with a total, its last pages are read', 22, 12],
  ['without a total, nothing is concluded', undefined, undefined],
])('a statement that begins with the oldest: %s', async (_, total, count) => {
  const read = ((endpoint: unknown, input?: { readonly body: { readonly page: number } }) => {
    const end = (input?.body.page ?? 1) * 10;
    return Promise.resolve(
      endpoint === statement.list ? { total, statements: OLDEST_FIRST.slice(end - 10, end) } : {},
    );
  }) as RecordReader;
  const rows = await readStatement(read).catch(() => undefined);
  expect(rows?.length).toBe(count);
  expect(rows?.at(-1)?._id).toBe(count && 'r21');
});

test.each<[string, { coupons: readonly object[]; rows: readonly StatementRow[] }, Finding]>([
  ['is still in the list', { coupons: [{ _id: 'c1' }], rows: [row({ luckydraw: LINK })] }, 'notApplied'],
  [
    'has gone and was paid',
    { coupons: [], rows: [row({ statementType: 'bonus', luckydraw: LINK })] },
    'applied',
  ],
  ['has gone without a row', { coupons: [], rows: [] }, 'notApplied'],
])('a coupon that %s: %2$s', (_, evidence, effect) => {
  expect(couponCommand.record?.reconciliation?.compare(sent({ coupon: 'c1' }), evidence)).toBe(effect);
});

const DEPOSIT = row({ statementType: 'deposit', from: 'TW', to: 'WALLET' });
test.each<[string, SentCommand['details'], readonly StatementRow[], Finding]>([
  ['was taken, with a new deposit', { alreadyProcessed: 'true' }, [DEPOSIT], 'applied'],
  ['was taken, without a row', { alreadyProcessed: 'true' }, [], 'unknown'],
  [
    'was taken, with a deposit on its way',
    { alreadyProcessed: 'true' },
    [{ ...DEPOSIT, status: 'PENDING' }],
    'unknown',
  ],
  [
    'was taken, with a deposit that has failed',
    { alreadyProcessed: 'true' },
    [{ ...DEPOSIT, status: 'FAILED' }],
    'unknown',
  ],
  ['was taken, with a refund', { alreadyProcessed: 'true' }, [{ ...DEPOSIT, refund: LINK }], 'unknown'],
  ['may not have arrived, with a new deposit', {}, [DEPOSIT], 'unknown'],
  ['may not have arrived, without a row', {}, [], 'unknown'],
])('a wallet link that %s: %4$s', (_, details, rows, effect) => {
  expect(walletLinkCommand.record?.reconciliation?.compare(sent(details), rows)).toBe(effect);
});

test('a lost transfer to play is not confirmed by a row of another kind to the same game', () => {
  const compare = (rows: readonly StatementRow[]) =>
    playCommand.record?.reconciliation?.compare(sent({ to: 'PG' }), rows);
  expect(compare([row({})])).toBe('applied');
  for (const statementType of ['deposit', 'withdraw', 'bonus'] as const)
    expect(compare([row({ statementType })]), statementType).toBe('notApplied');
});

test.each<[string, Partial<StatementRow>, boolean]>([
  ['of its amount', {}, true],
  ['on its way', { status: 'PENDING' }, true],
  ['of an unknown amount', { amount: null }, true],
  ['without a time', { createdAt: undefined }, true],
  ['of another amount', { amount: asSatang(51_00) }, false],
  ['that has failed', { status: 'FAILED' }, false],
  ['from before', { createdAt: at(-3600) }, false],
  ['that is a transfer', { statementType: 'transfer' }, false],
])('a code that is not there may have been paid by a deposit %s: %3$s', async (_, more, expected) => {
  stopClock(SENT_AT + 60_000);
  const read = (async (endpoint: unknown) =>
    endpoint === statement.list
      ? { total: 1, statements: [row({ statementType: 'deposit', ...more })] }
      : {}) as unknown as RecordReader;
  const command = sent({ provider: 'qr', amount: '5000' });
  expect(await qrCreateCommand.record?.reconciliation?.mayHaveEnded?.(read, command)).toBe(expected);
});

test('a code that is not there when a page asks long after it was ordered may have run out', async () => {
  const read = (async () => ({ total: 0, statements: [] })) as unknown as RecordReader;
  const mayHaveEnded = qrCreateCommand.record?.reconciliation?.mayHaveEnded;
  stopClock(SENT_AT + 60_000);
  expect(await mayHaveEnded?.(read, sent({ provider: 'qr', amount: '5000' }))).toBe(false);
  stopClock(SENT_AT + 15 * 60_000);
  expect(await mayHaveEnded?.(read, sent({ provider: 'qr', amount: '5000' }))).toBe(true);
});
