import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import type { Effect, SentCommand } from '../command-definition.ts';
import { walletLinkCommand } from './deposit.ts';
import { inviteCommand, refundCommand } from './offers.ts';
import { rememberRows, type StatementRow } from './statement-rows.ts';
import { playCommand, transferCommand } from './transfer.ts';
import { couponCommand } from './wheel.ts';
import { withdrawCommand } from './withdraw.ts';

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

const findTransfer = (rows: readonly StatementRow[], before?: readonly StatementRow[]): Effect | undefined =>
  transferCommand.record?.reconciliation?.findEffect(sent(DETAILS, before), rows);

test.each<[string, readonly StatementRow[], readonly StatementRow[], Effect]>([
  ['its row is new', [], [row({})], 'made'],
  ['there is no row', [], [], 'notMade'],
  ['only rows from before are there', OLD, OLD, 'notMade'],
  ['the id of its row is part of an older id', [row({ _id: 'new1' })], [row({})], 'made'],
  ['its row has failed', [], [row({ status: 'FAILED' })], 'notMade'],
  ['its row has failed and another one has not', [], [row({ status: 'FAILED' }), row({ _id: 'b' })], 'made'],
  ['its row is pending', [], [row({ status: 'PENDING' })], 'made'],
  ['the row has another amount', [], [row({ amount: asSatang(51_00) })], 'notMade'],
  ['the row names other accounts', [], [row({ from: 'MAIN', to: 'P.G.' })], 'unclear'],
  ['the row names no accounts', [], [row({ from: '', to: undefined })], 'made'],
  [
    'the page is full of other new rows',
    [],
    OLD.map((old) => ({ ...old, amount: asSatang(1_00) })),
    'unclear',
  ],
  [
    'a row without an id is new',
    [row({ _id: undefined, createdAt: at(-60) })],
    [row({ _id: undefined })],
    'made',
  ],
  ['a row moved up from the next page', OLD, [row({ createdAt: at(-7200) })], 'unclear'],
  ['the operator’s clock is a minute behind', OLD, [row({ createdAt: at(-59) }), ...OLD.slice(1)], 'made'],
  [
    'the operator’s clock is 7 hours behind',
    OLD,
    [row({ createdAt: at(-7 * 3600) }), ...OLD.slice(1)],
    'unclear',
  ],
  [
    'the operator’s clock is 7 hours behind and all rows were known',
    [],
    [row({ createdAt: at(-7 * 3600) })],
    'made',
  ],
  ['the time of the row cannot be read', OLD, [row({ createdAt: 'soon' }), ...OLD.slice(1)], 'unclear'],
])('a transfer of which %s: %3$s', (_, before, rows, effect) => {
  expect(findTransfer(rows, before)).toBe(effect);
});

test('without a baseline nothing is concluded from a row, or from none', () => {
  const command = sent(DETAILS, undefined);
  expect(transferCommand.record?.reconciliation?.findEffect({ ...command, baseline: {} }, [row({})])).toBe(
    'unclear',
  );
  expect(transferCommand.record?.reconciliation?.findEffect({ ...command, baseline: {} }, [])).toBe(
    'unclear',
  );
});

const CASES = [
  ['play', playCommand, { to: 'PG' }, row({ amount: asSatang(7_00) }), row({ to: 'SA' })],
  ['withdraw', withdrawCommand, { amount: '5000' }, row({ statementType: 'withdraw' }), row({})],
  ['refund', refundCommand, {}, row({ statementType: 'deposit', refund: LINK }), row({})],
  [
    'invite',
    inviteCommand,
    {},
    row({ statementType: 'bonus', invite: LINK }),
    row({ statementType: 'withdraw' }),
  ],
] as const;

test.each(CASES)('a %s is found by its row, and by no other', (_, { record }, details, own, other) => {
  const find = (rows: readonly StatementRow[]) => record?.reconciliation?.findEffect(sent(details), rows);
  expect(find([own])).toBe('made');
  expect(find([other])).toBe('notMade');
  expect(find([{ ...own, status: 'FAILED' }])).toBe('notMade');
});

test('a deposit without a link may be the refund', () => {
  const rows = [row({ statementType: 'deposit' })];
  expect(refundCommand.record?.reconciliation?.findEffect(sent({}), rows)).toBe('unclear');
});

test.each<[string, { coupons: readonly object[]; rows: readonly StatementRow[] }, Effect]>([
  ['is still in the list', { coupons: [{ _id: 'c1' }], rows: [row({ luckydraw: LINK })] }, 'notMade'],
  [
    'has gone and was paid',
    { coupons: [], rows: [row({ statementType: 'bonus', luckydraw: LINK })] },
    'made',
  ],
  ['has gone without a row', { coupons: [], rows: [] }, 'notMade'],
])('a coupon that %s: %2$s', (_, evidence, effect) => {
  expect(couponCommand.record?.reconciliation?.findEffect(sent({ coupon: 'c1' }), evidence)).toBe(effect);
});

const DEPOSIT = row({ statementType: 'deposit', from: 'TW', to: 'WALLET' });
test.each<[string, SentCommand['details'], readonly StatementRow[], Effect]>([
  ['was taken, with a new deposit', { taken: 'true' }, [DEPOSIT], 'made'],
  ['was taken, without a row', { taken: 'true' }, [], 'unclear'],
  ['was taken, with a deposit on its way', { taken: 'true' }, [{ ...DEPOSIT, status: 'PENDING' }], 'unclear'],
  [
    'was taken, with a deposit that has failed',
    { taken: 'true' },
    [{ ...DEPOSIT, status: 'FAILED' }],
    'unclear',
  ],
  ['was taken, with a refund', { taken: 'true' }, [{ ...DEPOSIT, refund: LINK }], 'unclear'],
  ['may not have arrived, with a new deposit', {}, [DEPOSIT], 'unclear'],
  ['may not have arrived, without a row', {}, [], 'unclear'],
])('a wallet link that %s: %4$s', (_, details, rows, effect) => {
  expect(walletLinkCommand.record?.reconciliation?.findEffect(sent(details), rows)).toBe(effect);
});
