import { useCallback } from 'react';

import { members } from '@wallet/shared/control/members.ts';

import { useBackend } from '#api/use-backend.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';

/** Returns a function that finds the phone number of a member by id. It changes only with the list of members. */
export function useMemberPhones(): (id: string) => string | undefined {
  const world = useWorldId();
  const { hasState } = useBackend(world);
  const { data } = useControlQuery(members.list, { params: { id: world } }, hasState);
  return useCallback((memberId) => data?.members.find(({ id }) => id === memberId)?.phone, [data]);
}
