import { hasCode, type qrCode } from '@wallet/shared/contract/qr-code.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { STATE_OF_STATUS, toRowKind } from '#entities/pending-words/use-pending-words.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { getEntryKey, type Entry } from '#entities/statement/merge-entries.ts';
import { listArrived, mayHaveDeposit, takeDeposit } from '#entities/statement/match-deposit.ts';
import { toTimestamp } from '#lib/format/format.ts';

import { isOpen, type PendingEntry } from './pending-entry.ts';

/** Time since its beginning for which an entry is followed, and kept if its end was not found or not read, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Time for which the payment of a code that has gone is waited for, in ms: twice the minute that it takes (§9). */
const SETTLING_MS = 2 * 60_000;

/** A slip of the operator's list. */
export interface SeenSlip {
  readonly reference?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly status?: string | undefined;
  readonly amount?: Satang | null | undefined;
  readonly note?: string | undefined;
}

/** A QR code that can be paid. */
interface SeenQrCode {
  readonly id: string;
  readonly amount: Satang | null;
  /** Time in ms by the server's clock at which the operator said so. */
  readonly at: number;
  /** Time in ms by the server's clock at which it ends, as far as its panel has read it. */
  readonly until?: number | undefined;
}

/** The operator's records as they showed at a time. What was not read is undefined, and nothing is concluded from it. */
export interface Sighting {
  /** Time in ms by the server's clock. */
  readonly now: number;
  /** The newest rows of the statement. */
  readonly rows?: readonly Entry[] | undefined;
  /** True if the statement has no other rows since the oldest entry that waits: a row that is missing has gone. */
  readonly hasAllRows?: boolean | undefined;
  /** True if the newest rows lack some that could not be read. */
  readonly hasUnreadableRows?: boolean | undefined;
  /** The newest slips. */
  readonly slips?: readonly SeenSlip[] | undefined;
  /** Code that can be paid, by its provider; null for none. */
  readonly codes?: ReadonlyMap<QrProvider, SeenQrCode | null | undefined> | undefined;
}

/** Returns the code of a response: null for none, and undefined for one that cannot be told from others. */
export function toSeenCode(
  response: ResponseOf<typeof qrCode.read>,
  at: number,
): SeenQrCode | null | undefined {
  if (!hasCode(response)) return null;
  const { qrcodeId: id, amount = null } = response;
  return id === undefined ? undefined : { id, amount, at };
}

const isOfStatement = ({ kind }: PendingEntry): boolean => kind !== 'slip' && kind !== 'qr';

const toSince = (createdAt: string | undefined, now: number): number => toTimestamp(createdAt) ?? now;

/** Lists the entries that wait for a row which is not among the rows that were read. */
export function listMissing(
  entries: readonly PendingEntry[],
  rows: readonly Entry[],
): readonly PendingEntry[] {
  const keys = new Set(rows.map(getEntryKey));
  return entries.filter((entry) => isOfStatement(entry) && isOpen(entry) && !keys.has(entry.id));
}

function foldRow(entry: PendingEntry, { rows, hasAllRows }: Sighting): PendingEntry | undefined {
  if (!rows) return entry;
  const row = rows.find((each) => getEntryKey(each) === entry.id);
  const status = row && toOperationStatus(row.status);
  if (status) return { ...entry, state: STATE_OF_STATUS[status], amount: row.amount };
  if (row) return entry;
  return hasAllRows ? undefined : entry;
}

function foldSlip(entry: PendingEntry, { slips }: Sighting): PendingEntry {
  const slip = slips?.find(({ reference }) => reference === entry.id);
  const status = slip && toOperationStatus(slip.status);
  if (!status) return entry;
  const { amount = null, note } = slip;
  return { ...entry, state: STATE_OF_STATUS[status], amount, note };
}

function foldCode(entry: PendingEntry, sighting: Sighting, deposits: Entry[]): PendingEntry {
  const { codes, rows, now } = sighting;
  const { goneAt = now, seenAt = entry.since } = entry;
  const seen = [...(codes?.values() ?? [])].find((code) => code?.id === entry.id);
  if (seen) {
    const kept = { ...entry, seenAt: Math.max(seenAt, seen.at), until: seen.until ?? entry.until };
    // One of which the member says that it is paid is not offered again.
    return entry.provider ? { ...kept, state: 'waiting', goneAt: undefined } : kept;
  }
  const shown = entry.provider && codes?.get(entry.provider);
  if (shown === undefined && entry.state === 'waiting') return entry;
  // Its panel shows the code that has taken its place.
  const gone = { ...entry, state: 'settling', goneAt, provider: shown ? undefined : entry.provider } as const;
  const sought = { ...entry, since: seenAt };
  const payment = rows && takeDeposit(sought, deposits);
  if (payment) return { ...gone, state: 'arrived', amount: payment.amount ?? entry.amount };
  const isUnclear = !rows || sighting.hasUnreadableRows === true || mayHaveDeposit(sought, rows);
  return !isUnclear && now >= goneAt + SETTLING_MS ? { ...gone, state: 'unpaid' } : gone;
}

/** Lists what the records show as waiting, each as an entry of its own. */
function listSeen({ now, rows = [], slips = [], codes }: Sighting): readonly PendingEntry[] {
  const state = 'waiting';
  return [
    ...rows
      .filter(({ status }) => toOperationStatus(status) === 'progress')
      .map((row): PendingEntry => ({
        id: getEntryKey(row),
        kind: toRowKind(row.statementType),
        state,
        amount: row.amount,
        since: toSince(row.createdAt, now),
      })),
    ...slips
      .filter(({ status }) => toOperationStatus(status) === 'progress')
      // A slip without a reference cannot be followed.
      .flatMap(({ reference: id, amount = null, createdAt }): readonly PendingEntry[] =>
        id === undefined ? [] : [{ id, kind: 'slip', state, amount, since: toSince(createdAt, now) }],
      ),
    ...[...(codes ?? [])].flatMap(([provider, code]): readonly PendingEntry[] => {
      if (!code) return [];
      const { id, amount, at, until } = code;
      return [{ id, kind: 'qr', state, amount, since: at, seenAt: at, until, provider }];
    }),
  ];
}

const isSame = (one: PendingEntry, other: PendingEntry) =>
  one.id === other.id && (one.kind === 'slip') === (other.kind === 'slip');

/** Sorts entries: first those whose end has not been read, then those that wait; each from the newest to the oldest. */
const sortEntries = (entries: readonly PendingEntry[]): readonly PendingEntry[] =>
  entries.toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)) || b.since - a.since);

/**
 * Follows money on its way: adds what the operator's records show as waiting, and ends what they show as decided. Only
 * what was seen waiting has an end to tell; an end stays until the member dismisses it. What the records do not show is
 * not concluded from.
 */
export function foldPending(entries: readonly PendingEntry[], sighting: Sighting): readonly PendingEntry[] {
  const deposits = listArrived(sighting.rows ?? []);
  const isKept = ({ since }: PendingEntry) => sighting.now - since <= KEPT_MS;
  const followed = entries.filter(isKept).flatMap((entry) => {
    if (!isOpen(entry)) return entry;
    if (entry.kind === 'slip') return foldSlip(entry, sighting);
    if (entry.kind === 'qr') return foldCode(entry, sighting, deposits);
    return foldRow(entry, sighting) ?? [];
  });
  const added = listSeen(sighting).filter((seen) => !entries.some((entry) => isSame(entry, seen)));
  return sortEntries([...followed, ...added.filter(isKept)]);
}

/** Time in ms between two reads while something waits. A slip is usually checked within a minute. */
const POLL_MS = 15_000;
/** The same once it has waited for long, or where more than one page has to be read. */
const SLOW_POLL_MS = 60_000;
/** Time in ms after which it has waited for long, since the member has looked. */
const SLOW_AFTER_MS = 10 * 60_000;

/**
 * Returns the time in ms until the next read; false if nothing waits.
 *
 * @param watchedMs Time since the member has opened the page, or has given a command.
 * @param isDeep True if more than the first page of the statement was needed.
 */
export function getPollMs(
  entries: readonly PendingEntry[],
  watchedMs: number,
  isDeep: boolean,
): number | false {
  if (!entries.some(isOpen)) return false;
  return isDeep || watchedMs >= SLOW_AFTER_MS ? SLOW_POLL_MS : POLL_MS;
}
