import { STATEMENT_LINKS } from '@wallet/shared/contract/statement.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';
import { expect, test } from 'vitest';

import type { Finding, SentCommand } from '../command.ts';
import { walletLinkCommand } from './deposit.ts';
import { inviteCommand, refundCommand, refundToWalletCommand } from './offers.ts';
import { rememberRows, type StatementRow } from './statement-rows.ts';
import { playCommand, transferCommand } from './wallet-moves.ts';
import { couponCommand } from './wheel.ts';

const row = (more: Partial<StatementRow>): StatementRow => ({
  _id: 'new',
  statementType: 'deposit',
  from: '',
  to: 'WALLET',
  status: 'SUCCESS',
  amount: asSatang(50_00),
  createdAt: '2026-11-22T10:00:00Z',
  bonus: undefined,
  promotion: undefined,
  invite: undefined,
  refund: undefined,
  luckydraw: undefined,
  ...more,
});
const LINK = { description: '' };
const sent = (details: SentCommand['details'] = {}): SentCommand => ({
  details,
  baseline: rememberRows([]),
  sentAt: Date.parse('2026-11-22T10:00:00Z'),
});

/** Payments of the operator, with the source of their rows. */
const PAYMENTS = [
  ['invite', (rows: readonly StatementRow[]) => inviteCommand.record?.reconciliation?.compare(sent(), rows)],
  [
    'refund',
    (rows: readonly StatementRow[]) => refundToWalletCommand.record?.reconciliation?.compare(sent(), rows),
  ],
  [
    'refund',
    (rows: readonly StatementRow[]) =>
      refundCommand.record?.reconciliation?.compare(sent(), { rows, amount: null }),
  ],
  [
    'luckydraw',
    (rows: readonly StatementRow[]) =>
      couponCommand.record?.reconciliation?.compare(sent({ coupon: 'c1' }), { coupons: [], rows }),
  ],
] as const;

test.each(PAYMENTS)('a payment is found by its link to %s alone, as a deposit or a bonus', (own, find) => {
  for (const statementType of ['deposit', 'bonus'] as const) {
    for (const link of STATEMENT_LINKS) {
      const finding = find([row({ statementType, [link]: LINK })]);
      expect([statementType, link, finding]).toEqual([
        statementType,
        link,
        link === own ? 'applied' : 'unknown',
      ]);
    }
  }
  for (const statementType of ['withdraw', 'transfer'] as const)
    expect(find([row({ statementType, [own]: LINK })]), statementType).toBe('notApplied');
});

test.each(STATEMENT_LINKS)('a deposit that is linked to %s is not that of a wallet link', (link) => {
  const command = sent({ alreadyProcessed: 'true' });
  const find = (more: Partial<StatementRow>) =>
    walletLinkCommand.record?.reconciliation?.compare(command, [row(more)]);
  expect(find({ [link]: LINK })).toBe('unknown');
  expect(find({ statementType: 'bonus' })).toBe('unknown');
  expect(find({})).toBe('applied');
});

test.each<[string, Finding, Partial<StatementRow>]>([
  ['from another game', 'unknown', { from: 'SA', to: 'PG' }],
  ['to another game', 'unknown', { from: 'WALLET', to: 'SA' }],
  ['to a game that is not named', 'applied', { from: 'WALLET', to: '' }],
  ['of another kind', 'notApplied', { statementType: 'withdraw', from: 'WALLET', to: 'PG' }],
])('a row %s says of a transfer: %s', (_, finding, more) => {
  const details = { from: 'WALLET', to: 'PG', amount: '5000' };
  const rows = [row({ statementType: 'transfer', ...more })];
  expect(transferCommand.record?.reconciliation?.compare(sent(details), rows)).toBe(finding);
});

test('a transfer to play is found by its game alone, or where none is named', () => {
  const find = (to: string) =>
    playCommand.record?.reconciliation?.compare(sent({ to: 'PG' }), [row({ statementType: 'transfer', to })]);
  expect(['PG', '', 'SA'].map(find)).toEqual(['applied', 'applied', 'notApplied']);
});

test('a refund is seen in a wallet whose amount was known before, and in no other', () => {
  const toBaseline = (amount: number | null) =>
    refundCommand.record?.reconciliation?.toBaseline(
      { rows: [], amount: amount === null ? null : asSatang(amount) },
      {},
    ) ?? {};
  const find = (before: number | null, after: number) =>
    refundCommand.record?.reconciliation?.compare(
      { ...sent({ accepted: 'true' }), baseline: toBaseline(before) },
      { rows: [], amount: asSatang(after) },
    );
  expect([find(0, 1), find(50, 51), find(50, 50), find(null, 51)]).toEqual([
    'applied',
    'applied',
    'notApplied',
    'notApplied',
  ]);
});

test.each<[string, Finding, Partial<StatementRow>]>([
  ['an entry of the refund', 'applied', { refund: LINK }],
  ['a transfer from a game', 'unknown', { statementType: 'transfer', from: 'PG' }],
  ['another deposit', 'unknown', {}],
  ['a bonus that has ended', 'unknown', { statementType: 'finish_bonus' }],
  ['an entry of a kind that the app does not know', 'unknown', { statementType: OTHER }],
  ['a transfer that has failed', 'applied', { statementType: 'transfer', status: 'FAILED' }],
  ['a withdrawal', 'applied', { statementType: 'withdraw' }],
])('F-24 a wallet that has grown beside %s says of an accepted refund: %s', (_, finding, more) => {
  const command = { ...sent({ accepted: 'true' }), baseline: { ...rememberRows([]), amount: '5000' } };
  const evidence = { rows: [row(more)], amount: asSatang(60_00) };
  expect(refundCommand.record?.reconciliation?.compare(command, evidence)).toBe(finding);
});
