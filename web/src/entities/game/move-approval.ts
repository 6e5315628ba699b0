import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { findMemberKey } from '#api/member-key.ts';
import { localStore } from '#lib/browser/storage.ts';
import { useStored } from '#lib/react/use-stored.ts';

const APPROVED = 'true';

const toStorageKey = (member: string, code: string) => `w.play-moves.${member}.${code}` as const;

/**
 * Returns true if the signed-in member does not want to be asked on this device before money is moved to a game (F-21).
 * Another member of the device is asked.
 */
export function isMoveApproved(client: QueryClient, code: string): boolean {
  const member = findMemberKey(client);
  return member !== undefined && localStore.get(toStorageKey(member, code)) === APPROVED;
}

/** Stores if the signed-in member wants to be asked on this device before money is moved to a game. */
export function setMoveApproved(client: QueryClient, code: string, isApproved: boolean): void {
  const member = findMemberKey(client);
  if (member === undefined) return;
  if (isApproved) localStore.set(toStorageKey(member, code), APPROVED);
  else localStore.remove(toStorageKey(member, code));
}

/** Follows `isMoveApproved`. */
export function useMoveApproved(code: string): boolean {
  const member = findMemberKey(useQueryClient());
  const stored = useStored(toStorageKey(member ?? '', code));
  return member !== undefined && stored === APPROVED;
}
