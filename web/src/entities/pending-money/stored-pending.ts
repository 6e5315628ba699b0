import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { toMemberKey } from '#api/member-key.ts';
import { query } from '#api/query.ts';
import { type KeyValueStore, localStore, sessionStore } from '#lib/browser/storage.ts';
import { latestNow, now } from '#lib/time/clock.ts';

import { decodeEntries, encodeEntries, isOpen, type PendingEntry } from './pending-entry.ts';

type PendingKey = `w.pending.${string}`;
const keyOf = (member: string): PendingKey => `w.pending.${member}`;

/** The device keeps what is a member's own. Of a member whom the operator does not name only this tab keeps it. */
const storeOf = (member: string): KeyValueStore<PendingKey> => (member === '' ? sessionStore : localStore);

const readText = (member: string): string => storeOf(member).get(keyOf(member)) ?? '';

/** Reads a member's money on its way, by the member's key. */
export const loadPending = (member: string): readonly PendingEntry[] => decodeEntries(readText(member));

/** Stores a member's money on its way. Nothing is left of no entries. */
export function savePending(member: string, entries: readonly PendingEntry[]): void {
  const text = encodeEntries(entries);
  if (text === readText(member)) return;
  if (text === '') storeOf(member).remove(keyOf(member));
  else storeOf(member).set(keyOf(member), text);
}

/** Time in ms for which a code is taken for open whose end the operator did not say. */
const OPEN_MS = 30 * 60_000;

const endOfCode = ({ since, seenAt = since, until = seenAt + OPEN_MS }: PendingEntry): number => until;

/** Leaves a code of which the member says that it is paid to home, which waits for its payment beyond the end of the code. */
export function settleCode(member: string, id: string): void {
  const goneAt = now();
  savePending(
    member,
    loadPending(member).map((entry) =>
      entry.id === id && isOpen(entry)
        ? { ...entry, state: 'settling', goneAt: Math.max(goneAt, endOfCode(entry)), provider: undefined }
        : entry,
    ),
  );
}

/** Removes an entry whose end the member has read, or a code that the member has given up. */
export function removePending(member: string, id: string): void {
  savePending(
    member,
    loadPending(member).filter((entry) => entry.id !== id),
  );
}

/** Returns a member's money on its way, by the member's key: the same array until any tab changes it. */
export function usePending(member: string): readonly PendingEntry[] {
  const text = useSyncExternalStore(
    useCallback((listener) => storeOf(member).watch(keyOf(member), listener), [member]),
    () => readText(member),
  );
  return useMemo(() => decodeEntries(text), [text]);
}

/**
 * Returns the key of the signed-in member, and requests nothing. Undefined while the wallet, which names the member, is read
 * for the first time; empty for a member without an id, or without a wallet.
 */
export function usePendingOwner(): string | undefined {
  const { data, isFetching } = useQuery({ ...query(wallet.read), enabled: false });
  const id = data?.profile?._id;
  if (id !== undefined) return toMemberKey(id);
  return data === undefined && isFetching ? undefined : '';
}

/** Returns true if a code that this device has shown can still be paid: its deposit was begun before. */
export const hasOpenCode = (member: string): boolean =>
  loadPending(member).some(
    (entry) => entry.kind === 'qr' && entry.state === 'waiting' && endOfCode(entry) > latestNow(),
  );
