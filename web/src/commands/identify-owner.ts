import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';
import { hashText } from '#lib/browser/hash-text.ts';

import { setCommandOwner } from './command-store.ts';

/**
 * Loads the commands of the member whose wallet was read last: the wallet names the same member in each session. Returns
 * false if none was read yet.
 */
export function identifyOwner(client: QueryClient): boolean {
  const username = client.getQueryData(query(wallet.read).queryKey)?.profile.username;
  if (username === undefined) return false;
  setCommandOwner(hashText(username));
  return true;
}
