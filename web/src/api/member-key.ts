import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { hashText } from '#lib/browser/hash-text.ts';

import { query } from './query.ts';

/**
 * Returns the key under which the device keeps what is a member's own. It comes from the operator's id of the member: a
 * phone number could be found from its hash.
 */
export const toMemberKey = (id: string): string => hashText(id);

/** Returns the key of the member whose wallet was read last; undefined if none was read in this session. */
export function findMemberKey(client: QueryClient): string | undefined {
  const id = client.getQueryData(query(wallet.read).queryKey)?.profile?._id;
  return id === undefined ? undefined : toMemberKey(id);
}
