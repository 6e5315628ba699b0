import { expect, test } from 'vitest';

import type { JournalFilter } from '@wallet/shared/control/journal.ts';

import { buildScenario } from '#testing/domain/scenario-state.ts';

import type { JournalEntry } from './journal-entry.ts';
import { createJournalFilter } from './journal-filter.ts';

const { state, member } = buildScenario('default');

const entry = {
  seq: 7,
  operation: 'wallet.account',
  method: 'GET',
  url: '/api/wallet/account/PG?a=b',
  member: member.id,
  status: 400,
  requestId: 'request-7',
  key: 'NO_GAME',
  faults: ['slow', 'lost'],
  request: { amount: 5, to: 'PG' },
  isFinished: true,
} as unknown as JournalEntry;

test('each condition of a filter is met by the calls that have it, and by no others', () => {
  const rows: readonly (readonly [met: JournalFilter, unmet: JournalFilter])[] = [
    [{ operation: 'wallet.account' }, { operation: 'wallet.read' }],
    [{ method: 'GET' }, { method: 'POST' }],
    [{ path: '/api/wallet/account/PG' }, { path: '/api/wallet/account/SA' }],
    [{ path: '/api/wallet/account/P%47/?c=d' }, { path: '/api/wallet/account' }],
    [{ member: member.id }, { member: '2' }],
    [{ member: member.phone }, { member: '0899999999' }],
    [{ status: 400 }, { status: 200 }],
    [{ requestId: 'request-7' }, { requestId: 'request-8' }],
    [{ key: 'NO_GAME' }, { key: 'NO_DATA' }],
    [{ fault: 'lost' }, { fault: 'reset' }],
    [{ body: { amount: 5 } }, { body: { amount: 6 } }],
    [{ after: 6 }, { after: 7 }],
  ];
  for (const [met, unmet] of rows) {
    expect(createJournalFilter(met, state)(entry), JSON.stringify(met)).toBe(true);
    expect(createJournalFilter(unmet, state)(entry), JSON.stringify(unmet)).toBe(false);
    const both = { ...met, ...unmet };
    expect(createJournalFilter(both, state)(entry), JSON.stringify(both)).toBe(false);
  }
  expect(createJournalFilter(Object.assign({}, ...rows.map(([met]) => met)), state)(entry)).toBe(true);
});

test('a call in progress is found by its fault alone', () => {
  const pending = { ...entry, isFinished: false };
  expect(createJournalFilter({}, state)(pending)).toBe(false);
  expect(createJournalFilter({ operation: 'wallet.account' }, state)(pending)).toBe(false);
  expect(createJournalFilter({ fault: 'slow' }, state)(pending)).toBe(true);
});
