import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { foldPending, getPollMs, listMissing } from './fold-pending.ts';
import { CODE, codes, DAY, follow, MINUTE, NOW, row, slip, states } from './fold-pending.test-utils.ts';
import { decodeEntries, encodeEntries } from './pending-entry.ts';

test('a row in progress waits since its time, whatever the operator calls the status', () => {
  const [entry] = follow({ rows: [row({ status: 'CHECKING' })] });
  expect(entry).toMatchObject({
    kind: 'withdraw',
    state: 'waiting',
    amount: 1_500_00,
    since: NOW - 20 * MINUTE,
  });
});

test('nothing is shown where nothing waits, and of what was decided before it was seen waiting', () => {
  expect(follow({ rows: [], slips: [] })).toEqual([]);
  expect(follow({ rows: [row({ status: 'SUCCESS' })], slips: [slip({ status: 'FAILED' })] })).toEqual([]);
});

test.each([
  ['SUCCESS', 'arrived'],
  ['FAILED', 'refused'],
] as const)('a withdrawal that was seen waiting and is %s has %s, until it is dismissed', (status, state) => {
  const ended = follow({ rows: [row()] }, { rows: [row({ status })] });
  expect(states(ended)).toEqual([`withdraw ${state}`]);
  expect(states(foldPending(ended, { now: NOW + DAY, rows: [row({ status })] }))).toEqual([
    `withdraw ${state}`,
  ]);
});

test('a withdrawal that arrives has the amount that the operator has paid', () => {
  const amount = asSatang(1_400_00);
  expect(follow({ rows: [row()] }, { rows: [row({ status: 'SUCCESS', amount })] })[0]?.amount).toBe(amount);
});

test('a row or a slip without a time waits since it was first seen', () => {
  const entries = follow({ rows: [row({ createdAt: undefined })], slips: [slip({ createdAt: undefined })] });
  expect(entries.map(({ since }) => since)).toEqual([NOW, NOW]);
});

test('a slip with the id of a row is another entry, and one without a reference is none', () => {
  const slips = [slip({ reference: 'op-1' }), slip({ reference: undefined })];
  expect(states(follow({ rows: [row()] }, { rows: [row()], slips }))).toEqual([
    'withdraw waiting',
    'slip waiting',
  ]);
});

test('a slip ends with its amount, or with the reason of its refusal', () => {
  const waits = { slips: [slip()] };
  expect(follow(waits)[0]).toMatchObject({ kind: 'slip', amount: null, since: NOW - 30 * MINUTE });
  const amount = asSatang(720_50);
  expect(follow(waits, { slips: [slip({ status: 'SUCCESS', amount })] })[0]).toMatchObject({
    state: 'arrived',
    amount,
  });
  expect(follow(waits, { slips: [slip({ status: 'FAILED', note: 'NOT_MATCH' })] })[0]).toMatchObject({
    state: 'refused',
    note: 'NOT_MATCH',
  });
});

test('nothing is concluded from what was not read, or is not among the newest', () => {
  const waits = { rows: [row()], slips: [slip()], codes: codes(CODE) };
  const before = states(follow(waits));
  expect(before).toEqual(['qr waiting', 'withdraw waiting', 'slip waiting']);
  expect(states(follow(waits, {}))).toEqual(before);
  expect(states(follow(waits, { rows: [], slips: [], codes: codes(CODE) }))).toEqual(before);
});

test('a row that the whole statement does not have is gone, and one without a status waits on', () => {
  expect(follow({ rows: [row()] }, { rows: [], hasAllRows: true })).toEqual([]);
  expect(states(follow({ rows: [row()] }, { rows: [row({ status: undefined })], hasAllRows: true }))).toEqual(
    ['withdraw waiting'],
  );
});

test('an entry that waits for a row of another page is missing, one that has ended or is no row is not', () => {
  const entries = follow({ rows: [row(), row({ _id: 'op-2' })], slips: [slip()], codes: codes(CODE) });
  expect(listMissing(entries, [row()]).map(({ id }) => id)).toEqual(['op-2']);
  expect(listMissing(follow({ rows: [row()] }, { rows: [row({ status: 'FAILED' })] }), [])).toEqual([]);
});

test('ends that were not read come first, then what waits, the newest first', () => {
  const old = row({ _id: 'op-0', createdAt: '2026-01-14T09:00:00+07:00' });
  const entries = follow(
    { rows: [row(), old] },
    { rows: [row(), { ...old, status: 'SUCCESS' }], slips: [slip()] },
  );
  expect(entries.map(({ id }) => id)).toEqual(['op-0', 'op-1', 'slip-1']);
});

test('what is older than a month is forgotten', () => {
  const since = NOW - 20 * MINUTE;
  expect(follow({ rows: [row()] }, { now: since + 30 * DAY })).toHaveLength(1);
  expect(follow({ rows: [row()] }, { now: since + 30 * DAY + 1 })).toEqual([]);
});

test('a row that has been in progress for more than a month is not shown, however often it is read', () => {
  const old = { rows: [row({ createdAt: '2025-12-01T10:00:00+07:00' })] };
  expect([follow(old), follow(old, old), follow(old, old, old)]).toEqual([[], [], []]);
});

test('a type that the app does not know waits as an entry', () => {
  expect(states(follow({ rows: [row({ statementType: 'finish_bonus' })] }))).toEqual(['other waiting']);
});

test('it is read every 15 s for ten minutes, then every minute, and not at all where nothing waits', () => {
  const waits = follow({ rows: [row()] });
  const ended = follow({ rows: [row()] }, { rows: [row({ status: 'SUCCESS' })] });
  expect(getPollMs(waits, 0, false)).toBe(15_000);
  expect(getPollMs(waits, 10 * MINUTE, false)).toBe(60_000);
  expect(getPollMs(waits, 0, true)).toBe(60_000);
  expect(getPollMs(ended, 0, false)).toBe(false);
  expect(getPollMs([], 0, false)).toBe(false);
});

test('stored entries are read as they were, without those that were altered', () => {
  const entries = follow({ rows: [row()], slips: [slip({ amount: null })], codes: codes(CODE) });
  const refused = foldPending(entries, { now: NOW, slips: [slip({ status: 'FAILED', note: 'a & b\n=c' })] });
  expect(decodeEntries(encodeEntries(refused))).toEqual(refused);
  const [first] = entries;
  const text = encodeEntries(first ? [first] : []);
  for (const altered of [
    '',
    'x',
    text.replace('kind=qr', 'kind=no'),
    text.replace('waiting', ''),
    text.replace(/since=\d/, 'since=x'),
  ])
    expect(decodeEntries(altered), altered).toEqual([]);
});
