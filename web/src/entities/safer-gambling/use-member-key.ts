import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useSyncExternalStore } from 'react';

import { query } from '#api/query.ts';
import { hashText } from '#lib/browser/hash-text.ts';

import { hasSettings, watchSettings } from './member-settings.ts';

/** Returns the key under which the device keeps settings of a member: not the name, so that the storage does not show it. */
export const toMemberKey = (username: string): string => hashText(username);

/**
 * Returns the key of the signed-in member, who is recognised by the wallet. Undefined until it has been read. Pages without
 * a wallet request it only if the device keeps anything for a member, or if `isNeeded` is set.
 */
export function useMemberKey(isNeeded = false): string | undefined {
  const hasAny = useSyncExternalStore(watchSettings, hasSettings);
  const { data } = useQuery({
    ...query(wallet.read),
    enabled: isNeeded || hasAny,
    staleTime: Infinity,
    select: ({ profile }) => toMemberKey(profile.username),
  });
  return data;
}
