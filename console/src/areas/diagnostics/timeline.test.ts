import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { listMovements, mergeEvents } from './timeline.ts';

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
const ENTRIES = [
  entry('a', 'house:bank', 'member:1:main', 100_000),
  entry('b', 'house:bank', 'member:12:main', 5),
  entry('c', 'member:1:main', 'member:1:game:PG', 30_000),
];

test('movements of the member are listed newest first with the balance before and after', () => {
  const movements = listMovements(ENTRIES, '1');
  expect(movements.map(({ subject, before, change, after }) => [subject, before, change, after])).toEqual([
    ['game:PG', 0, 30_000, 30_000],
    ['main', 100_000, -30_000, 70_000],
    ['main', 0, 100_000, 100_000],
  ]);
});

test('the other account has a short name if it belongs to the same member', () => {
  const movements = listMovements(ENTRIES, '1');
  expect(movements.map(({ other }) => other)).toEqual(['main', 'game:PG', 'house:bank']);
});

test('chat messages are merged by time, newest first', () => {
  const chatMessage = (createdAt: string, payload: string) => ({
    sender: 'customer' as const,
    message: { message_type: 'text' as const, payload },
    createdAt,
  });
  const events = mergeEvents(listMovements(ENTRIES, '1'), [
    chatMessage('2026-01-15T02:00:00.000Z', 'before'),
    chatMessage('2026-01-15T04:00:00.000Z', 'after'),
  ]);
  expect(events.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'chat customer: after',
    'transfer game:PG',
    'transfer main',
    'transfer main',
    'chat customer: before',
  ]);
});
