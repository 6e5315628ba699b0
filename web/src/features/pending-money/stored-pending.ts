import { localStore } from '#lib/browser/storage.ts';
import { useStored } from '#lib/react/use-stored.ts';
import { now } from '#lib/time/clock.ts';

import { decodeEntries, encodeEntries, type PendingEntry, SETTLING_MS } from './pending-entry.ts';

const PREFIX = 'w.pending.';

/** Returns what is stored of a member's money on its way, by the member's key; empty for nothing. */
const readText = (member: string): string => localStore.get(`${PREFIX}${member}`) ?? '';

/** Reads a member's money on its way, by the member's key. */
export const loadPending = (member: string): readonly PendingEntry[] => decodeEntries(readText(member));

/** Stores a member's money on its way. Nothing is left of no entries. */
export function savePending(member: string, entries: readonly PendingEntry[]): void {
  const text = encodeEntries(entries);
  if (text === readText(member)) return;
  if (text === '') localStore.remove(`${PREFIX}${member}`);
  else localStore.set(`${PREFIX}${member}`, text);
}

/** Follows a code of which the member says that it is paid. Its payment is waited for beyond the end of the code. */
export function followPaidCode(member: string, code: Omit<PendingEntry, 'kind' | 'state' | 'note'>): void {
  const others = loadPending(member).filter(({ id }) => id !== code.id);
  const until = Math.max(now(), code.until ?? 0) + SETTLING_MS;
  savePending(member, [...others, { ...code, kind: 'qr', state: 'settling', until }]);
}

/** Removes an entry whose end the member has read, or a code that the member has cancelled. */
export function removePending(member: string, removed: Pick<PendingEntry, 'id'>): void {
  savePending(
    member,
    loadPending(member).filter(({ id }) => id !== removed.id),
  );
}

/** Returns what is stored as a text, which is the same until any tab changes it. */
export const usePendingText = (member: string): string => useStored(`${PREFIX}${member}`) ?? '';
