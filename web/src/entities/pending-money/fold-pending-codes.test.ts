import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { foldPending, toSeenCode } from './fold-pending.ts';
import { CODE, codes, DAY, follow, MINUTE, NOW, paid, states } from './fold-pending.test-utils.ts';

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

test.each([
  ['is in progress', { rows: [paid({ status: 'PENDING' })] }],
  ['has an unreadable amount', { rows: [paid({ amount: null })] }],
  ['has no time', { rows: [paid({ createdAt: undefined })] }],
  ['has no status', { rows: [paid({ status: undefined })] }],
  ['may be one of the unreadable rows', { rows: [], hasUnreadableRows: true }],
])('a code is not unpaid while a deposit that could be its payment %s', (_, statement) => {
  const gone = { codes: codes(null), ...statement };
  const [entry] = follow({ codes: codes(CODE) }, gone, { ...gone, now: NOW + DAY }).filter(
    ({ kind }) => kind === 'qr',
  );
  expect(entry?.state).toBe('settling');
});

test('a deposit that failed, of another amount or from before a code does not keep it from being unpaid', () => {
  const rows = [
    paid({ status: 'FAILED' }),
    paid({ _id: 'op-8', status: 'PENDING', amount: asSatang(501_00) }),
    paid({ _id: 'op-7', status: 'PENDING', createdAt: '2026-01-15T09:59:49+07:00' }),
    paid({ _id: 'op-6', status: 'PENDING', luckydraw: { description: '' } }),
  ];
  const gone = { codes: codes(null), rows };
  expect(states(follow({ codes: codes(CODE) }, gone, { ...gone, now: NOW + 2 * MINUTE }))).toContain(
    'qr unpaid',
  );
});

test('a code that was gone for a moment has its two minutes anew, and its end as it was', () => {
  const open = { codes: codes(CODE) };
  const gone = { codes: codes(null), rows: [] };
  const back = { codes: new Map([['KBANK', { ...CODE, until: undefined }]] as const), now: NOW + MINUTE };
  expect(follow(open, gone, back)[0]?.until).toBe(CODE.until);
  const later = { ...gone, now: NOW + 2 * MINUTE };
  expect(states(follow(open, gone, back, later))).toEqual(['qr settling']);
});

test('a code of an unknown amount has that of its payment', () => {
  const open = { codes: new Map([['KBANK', { ...CODE, amount: null }]] as const) };
  expect(follow(open, { codes: codes(null), rows: [paid()] })).toMatchObject([
    { state: 'arrived', amount: 500_00 },
  ]);
});

test('a payment from before a code was last seen unpaid is not its payment', () => {
  const open = { codes: codes({ ...CODE, at: NOW + 3 * MINUTE }) };
  const gone = { codes: codes(null), now: NOW + 4 * MINUTE };
  expect(states(follow({ codes: codes(CODE) }, open, { ...gone, rows: [paid()] }))).toEqual(['qr settling']);
  const later = paid({ createdAt: '2026-01-15T10:03:30+07:00' });
  expect(states(follow({ codes: codes(CODE) }, open, { ...gone, rows: [later] }))).toEqual(['qr arrived']);
  // An older answer that comes late takes nothing back.
  expect(states(follow(open, { codes: codes(CODE) }, { ...gone, rows: [paid()] }))).toEqual(['qr settling']);
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
