import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useSyncExternalStore } from 'react';

import { toMemberKey } from '#api/member-key.ts';
import { query } from '#api/query.ts';

import { hasSettings, watchSettings } from './member-settings.ts';

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
    select: ({ profile }) => (profile?._id === undefined ? undefined : toMemberKey(profile._id)),
  });
  return data;
}
