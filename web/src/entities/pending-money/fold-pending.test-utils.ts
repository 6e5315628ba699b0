import { asSatang } from '@wallet/shared/money.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';

import { foldPending, type Sighting } from './fold-pending.ts';
import type { PendingEntry } from './pending-entry.ts';

export const NOW = Date.parse('2026-01-15T10:00:00+07:00');
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const row = (more: Partial<Entry> = {}): Entry => ({
  _id: 'op-1',
  statementType: 'withdraw',
  status: 'PENDING',
  amount: asSatang(1_500_00),
  createdAt: '2026-01-15T09:40:00+07:00',
  ...more,
});
export const slip = (more: object = {}) => ({
  reference: 'slip-1',
  createdAt: '2026-01-15T09:30:00+07:00',
  status: 'PENDING',
  ...more,
});
export const CODE = { id: 'qr-1', amount: asSatang(500_00), at: NOW, until: NOW + 10 * MINUTE };
export const codes = (code: typeof CODE | null | undefined) => new Map([['KBANK', code]] as const);
export const paid = (more: Partial<Entry> = {}) =>
  row({
    _id: 'op-9',
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: asSatang(500_00),
    createdAt: '2026-01-15T10:01:00+07:00',
    ...more,
  });

/** Follows sightings one after the other. */
export const follow = (...sightings: readonly Partial<Sighting>[]): readonly PendingEntry[] =>
  sightings.reduce<readonly PendingEntry[]>(
    (entries, sighting) => foldPending(entries, { now: NOW, ...sighting }),
    [],
  );
export const states = (entries: readonly PendingEntry[]) =>
  entries.map(({ kind, state }) => `${kind} ${state}`);
