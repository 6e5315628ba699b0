import type { QueryClient } from '@tanstack/react-query';

import { findMemberKey } from '#api/member-key.ts';

import { setCommandOwner } from './command-store.ts';

/**
 * Loads the commands of the member whose wallet was read last: the wallet names the same member in each session. Returns
 * false if none was read yet.
 */
export function identifyOwner(client: QueryClient): boolean {
  const member = findMemberKey(client);
  if (member === undefined) return false;
  setCommandOwner(member);
  return true;
}
