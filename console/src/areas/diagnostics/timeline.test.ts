import { expect, test } from 'vitest';

import { type Satang, asSatang } from '@wallet/shared/money.ts';

import { mergeEvents, createTimeline } from './timeline.ts';

const entry = (id: string, from: string, to: string, amount: number) => ({
  id,
  op: `op-${id}`,
  at: '2026-01-15T03:00:00.000Z',
  kind: 'transfer' as const,
  from,
  to,
  amount: asSatang(amount),
  currency: 'BAHT' as const,
});
const MAIN = 'member:1:main';
const GAME = 'member:1:game:PG';
const ENTRIES = [
  entry('a', 'house:bank', MAIN, 100_000),
  entry('b', 'house:bank', 'member:12:main', 5),
  entry('c', MAIN, GAME, 30_000),
];
const ledger = (main: number) => ({
  entries: ENTRIES,
  balances: [
    { account: MAIN, currency: 'BAHT' as const, balance: asSatang(main) },
    { account: GAME, currency: 'BAHT' as const, balance: 30_000 as Satang },
  ],
  invariants: { ok: true, violations: [] },
});

test('movements of the member are listed newest first with the balance before and after', () => {
  const { movements, unbalancedAccounts } = createTimeline(ledger(70_000), '1');
  expect(movements.map(({ account, before, change, after }) => [account, before, change, after])).toEqual([
    ['game:PG', 0, 30_000, 30_000],
    ['main', 100_000, -30_000, 70_000],
    ['main', 0, 100_000, 100_000],
  ]);
  expect(unbalancedAccounts).toEqual([]);
});

test('the other account has a short name if it belongs to the same member', () => {
  const { movements } = createTimeline(ledger(70_000), '1');
  expect(movements.map(({ other }) => other)).toEqual(['main', 'game:PG', 'house:bank']);
});

test('chat messages are merged by time, newest first', () => {
  const { movements } = createTimeline(ledger(70_000), '1');
  const chatMessage = (createdAt: string, payload: string) => ({
    sender: 'customer' as const,
    message: { message_type: 'text' as const, payload },
    createdAt,
  });
  const events = mergeEvents(movements, [
    chatMessage('2026-01-15T02:00:00.000Z', 'before'),
    chatMessage('2026-01-15T04:00:00.000Z', 'after'),
  ]);
  expect(events.map((event) => ('message' in event ? event.message : event.account))).toEqual([
    'customer: after',
    'game:PG',
    'main',
    'main',
    'customer: before',
  ]);
});

test('an account whose balance differs from its movements is reported', () => {
  expect(createTimeline(ledger(70_001), '1').unbalancedAccounts).toEqual([MAIN]);
});
