import * as z from 'zod/mini';

import { PENDING_KINDS, type PendingKind } from '#entities/pending-words/use-pending-words.ts';
import { decodeFields, encodeFields, storedNumber } from '#lib/browser/stored-record.ts';
import { ownStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

import { isOpen, type PendingEntry } from './pending-entry.ts';

/*
 * How long a member's money took, as far as this device has seen it wait and arrive: a fact of the past, and no promise.
 */

/** Greatest time in ms between two sightings, of which the second shows the end. Beyond it nobody knows when it was. */
const SIGHTING_GAP_MS = 90_000;
/** Number of times that are kept of each kind, and from which on they are told. */
const KEPT = 5;
const TOLD_FROM = 3;

const timeSchema = z.object({ kind: z.enum(PENDING_KINDS), ms: storedNumber });
type TakenTime = Readonly<z.output<typeof timeSchema>>;

/** When each open entry was last seen waiting, in ms by the server's clock. */
const seenWaiting = new Map<string, number>();

const keyOf = (member: string) => `w.took.${member}` as const;

const load = (member: string): readonly TakenTime[] =>
  (ownStore().get(keyOf(member)) ?? '').split('\n').flatMap((line) => decodeFields(timeSchema, line) ?? []);

/** Notes which entries of a member still wait, and keeps how long those took that have arrived since they were last seen. */
export function noteTimes(
  member: string,
  before: readonly PendingEntry[],
  after: readonly PendingEntry[],
): void {
  const at = now();
  const wasOpen = new Set(before.filter(isOpen).map(({ id }) => id));
  // A code waits for the member.
  for (const entry of after.filter(({ kind }) => kind !== 'qr')) {
    const key = `${member} ${entry.kind} ${entry.id}`;
    const seenAt = seenWaiting.get(key);
    if (isOpen(entry)) seenWaiting.set(key, at);
    else if (seenWaiting.delete(key) && entry.state === 'arrived' && wasOpen.has(entry.id)) {
      if (seenAt !== undefined && at - seenAt <= SIGHTING_GAP_MS) keep(member, entry.kind, at - entry.since);
    }
  }
}

function keep(member: string, kind: PendingKind, ms: number): void {
  const known = load(member);
  const ofKind = [...known.filter((each) => each.kind === kind), { kind, ms: Math.max(0, ms) }];
  const others = known.filter((each) => each.kind !== kind);
  ownStore().set(keyOf(member), [...others, ...ofKind.slice(-KEPT)].map(encodeFields).join('\n'));
}

/** Times that a member's last entries of a kind took, in ms. */
export interface UsualTime {
  readonly count: number;
  readonly shortestMs: number;
  readonly longestMs: number;
}

/** Returns the times that a member's last entries of a kind took. Undefined for less than three. */
export function getUsualTime(member: string, kind: PendingKind): UsualTime | undefined {
  const times = load(member).flatMap((each) => (each.kind === kind ? each.ms : []));
  if (times.length < TOLD_FROM) return undefined;
  return { count: times.length, shortestMs: Math.min(...times), longestMs: Math.max(...times) };
}
