import { expect, test } from 'vitest';

import { type ReceivableBonus, countReceived, getBonusState } from './bonus-state.ts';

/** A moment in Bangkok as the operator writes it. */
const at = (bangkok: string) => new Date(`${bangkok}+07:00`).toISOString();
const ms = (bangkok: string) => Date.parse(`${bangkok}+07:00`);

const bonus = (
  type: ReceivableBonus['type'],
  maxReceived: number,
  ...received: string[]
): ReceivableBonus => ({
  type,
  maxReceived,
  userBonus: { isActive: false, received: received.map((each) => ({ updatedAt: at(each) })) },
});

test.each([0, -1, 0.5])(
  'a bonus that can be received %d times is offered to nobody, and was not received',
  (most) => {
    expect(getBonusState(bonus('day', most), ms('2026-01-15T10:00:00'))).toBe('closed');
  },
);

test('BO-2 a limit counts every receipt, however old', () => {
  const limit = bonus('limit', 2, '2020-01-01T00:00:00', '2026-01-15T10:00:00');
  expect(countReceived(limit, ms('2026-01-15T10:00:00'))).toBe(2);
  expect(getBonusState(limit, ms('2026-01-15T10:00:00'))).toBe('received');
});

test.each([
  ['the last millisecond of the day before', '2026-01-14T23:59:59.999', 0],
  ['midnight', '2026-01-15T00:00:00.000', 1],
  ['the last millisecond of the day', '2026-01-15T23:59:59.999', 1],
  ['the next midnight', '2026-01-16T00:00:00.000', 0],
])('BO-2 a day is one of Bangkok: a receipt at %s counts %i', (_, received, count) => {
  // 01:30 in Bangkok is still the day before in UTC.
  expect(countReceived(bonus('day', 1, received), ms('2026-01-15T01:30:00'))).toBe(count);
});

test.each([
  ['Saturday, a millisecond before the week', '2026-01-10T23:59:59.999', 0],
  ['Sunday at midnight', '2026-01-11T00:00:00.000', 1],
  ['Saturday at the end of the week', '2026-01-17T23:59:59.999', 1],
  ['the next Sunday', '2026-01-18T00:00:00.000', 0],
])('BO-2 F-41 a week runs from Sunday in Bangkok: a receipt on %s counts %i', (_, received, count) => {
  expect(countReceived(bonus('week', 1, received), ms('2026-01-14T12:00:00'))).toBe(count);
});

test.each([
  ['one under the limit', 3, 'available'],
  ['at the limit', 2, 'received'],
  ['above the limit', 1, 'received'],
  ['never to be received', 0, 'closed'],
  ['a limit below nothing', -1, 'closed'],
] as const)('BO-2 two receipts, %s', (_, maxReceived, state) => {
  const two = bonus('limit', maxReceived, '2026-01-01T00:00:00', '2026-01-02T00:00:00');
  expect(getBonusState(two, ms('2026-01-15T00:00:00'))).toBe(state);
});

test('an active bonus is current even when it is used up', () => {
  const used = bonus('limit', 1, '2026-01-01T00:00:00');
  expect(getBonusState({ ...used, userBonus: { isActive: true, received: [] } }, 0)).toBe('current');
});

test('a bonus that was never received is available, and invalid times do not count', () => {
  expect(getBonusState({ type: 'day', maxReceived: 1 }, 0)).toBe('available');
  const broken: ReceivableBonus = {
    ...bonus('day', 1),
    userBonus: { isActive: false, received: [{ updatedAt: 'yesterday or so' }] },
  };
  expect(countReceived(broken, 0)).toBe(0);
});
