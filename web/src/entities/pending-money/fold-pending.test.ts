import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import type { Entry } from '#entities/statement/merge-entries.ts';

import { foldPending, getPollMs, listMissing, type Sighting, toSeenCode } from './fold-pending.ts';
import { decodeEntries, encodeEntries, type PendingEntry } from './pending-entry.ts';

const NOW = Date.parse('2026-01-15T10:00:00+07:00');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const row = (more: Partial<Entry> = {}): Entry => ({
  _id: 'op-1',
  statementType: 'withdraw',
  status: 'PENDING',
  amount: asSatang(1_500_00),
  createdAt: '2026-01-15T09:40:00+07:00',
  ...more,
});
const slip = (more: object = {}) => ({
  reference: 'slip-1',
  createdAt: '2026-01-15T09:30:00+07:00',
  status: 'PENDING',
  ...more,
});
const CODE = { id: 'qr-1', amount: asSatang(500_00), at: NOW, until: NOW + 10 * MINUTE };
const codes = (code: typeof CODE | null | undefined) => new Map([['KBANK', code]] as const);
const paid = (more: Partial<Entry> = {}) =>
  row({
    _id: 'op-9',
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: asSatang(500_00),
    createdAt: '2026-01-15T10:01:00+07:00',
    ...more,
  });

/** Follows sightings one after the other. */
const follow = (...sightings: readonly Partial<Sighting>[]): readonly PendingEntry[] =>
  sightings.reduce<readonly PendingEntry[]>(
    (entries, sighting) => foldPending(entries, { now: NOW, ...sighting }),
    [],
  );
const states = (entries: readonly PendingEntry[]) => entries.map(({ kind, state }) => `${kind} ${state}`);

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

test('a row that the whole statement does not have is gone', () => {
  expect(follow({ rows: [row()] }, { rows: [], hasAllRows: true })).toEqual([]);
});

test('an entry that waits for a row of another page is missing, one that has ended or is no row is not', () => {
  const entries = follow({ rows: [row(), row({ _id: 'op-2' })], slips: [slip()], codes: codes(CODE) });
  expect(listMissing(entries, [row()]).map(({ id }) => id)).toEqual(['op-2']);
  expect(listMissing(follow({ rows: [row()] }, { rows: [row({ status: 'FAILED' })] }), [])).toEqual([]);
});

test('a code waits until its end; gone, its payment is looked for; found, it has arrived', () => {
  const open = { codes: codes(CODE) };
  expect(follow(open, open)[0]).toMatchObject({
    kind: 'qr',
    state: 'waiting',
    until: CODE.until,
    since: NOW,
  });
  const gone = { codes: codes(null), rows: [] };
  expect(states(follow(open, gone))).toEqual(['qr settling']);
  expect(states(follow(open, gone, { rows: [paid()] }))).toEqual(['qr arrived']);
  expect(states(follow(open, { ...gone, rows: [paid()] }))).toEqual(['qr arrived']);
});

test('a code without a payment two minutes after its end is unpaid, and not before', () => {
  const open = { codes: codes(CODE) };
  const gone = { codes: codes(null), rows: [] };
  const later = (ms: number) => states(follow(open, gone, { ...gone, now: NOW + ms }));
  expect(later(2 * MINUTE - 1)).toEqual(['qr settling']);
  expect(later(2 * MINUTE)).toEqual(['qr unpaid']);
  // Without the statement nobody knows.
  expect(states(follow(open, gone, { codes: codes(null), now: NOW + DAY }))).toEqual(['qr settling']);
});

test('a payment from before a code was last seen unpaid is not its payment', () => {
  const open = { codes: codes({ ...CODE, at: NOW + 3 * MINUTE }) };
  const gone = { codes: codes(null), now: NOW + 4 * MINUTE };
  expect(states(follow({ codes: codes(CODE) }, open, { ...gone, rows: [paid()] }))).toEqual(['qr settling']);
  const later = paid({ createdAt: '2026-01-15T10:03:30+07:00' });
  expect(states(follow({ codes: codes(CODE) }, open, { ...gone, rows: [later] }))).toEqual(['qr arrived']);
});

test('a code that is there again waits again, unless the member has said that it is paid', () => {
  const open = { codes: codes(CODE) };
  const gone = { codes: codes(null), rows: [] };
  expect(follow(open, gone, open)[0]).toMatchObject({ state: 'waiting', provider: 'KBANK' });
  const [entry] = follow(open, gone);
  const said = entry ? [{ ...entry, provider: undefined }] : [];
  expect(states(foldPending(said, { now: NOW, ...open }))).toEqual(['qr settling']);
});

test('nothing is concluded from a code that cannot be told from others, and one that is none has gone', () => {
  const seen = toSeenCode({ hasQrcode: true, amount: CODE.amount }, NOW);
  expect(states(follow({ codes: codes(CODE) }, { codes: new Map([['KBANK', seen]]), rows: [] }))).toEqual([
    'qr waiting',
  ]);
  expect(toSeenCode({ hasQrcode: false }, NOW)).toBeNull();
});

test('a payment of another amount, or from before the code, is not its payment', () => {
  const open = { codes: codes(CODE) };
  const other = paid({ amount: asSatang(501_00) });
  const earlier = paid({ createdAt: '2026-01-15T09:59:49+07:00' });
  expect(states(follow(open, { codes: codes(null), rows: [other, earlier] }))).toEqual(['qr settling']);
});

test('one deposit pays one code', () => {
  const two = new Map([
    ['KBANK', CODE],
    ['WW', { ...CODE, id: 'qr-2' }],
  ] as const);
  const none = new Map([
    ['KBANK', null],
    ['WW', null],
  ] as const);
  expect(states(follow({ codes: two }, { codes: none, rows: [paid()] })).toSorted()).toEqual([
    'qr arrived',
    'qr settling',
  ]);
});

test('a code that another one has replaced is looked for, and the new one waits', () => {
  const entries = follow({ codes: codes(CODE) }, { codes: codes({ ...CODE, id: 'qr-2' }), rows: [] });
  // The panel of the provider shows the new one alone.
  expect(entries.map(({ id, state, provider }) => `${id} ${state} ${provider}`).toSorted()).toEqual([
    'qr-1 settling undefined',
    'qr-2 waiting KBANK',
  ]);
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
  expect(follow({ rows: [row()] }, { now: NOW + 31 * DAY })).toEqual([]);
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
