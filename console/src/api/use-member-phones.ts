import { useCallback } from 'react';

import { members } from '@wallet/shared/control/members.ts';

import { useBackend } from '#api/use-backend.ts';
import { useControlQuery } from '#api/use-control-query.ts';

/** Returns a function that finds the phone number of a member by id. It changes only with the list of members. */
export function useMemberPhones(): (id: string) => string | undefined {
  const { hasState } = useBackend();
  const { data } = useControlQuery(members.list, {}, hasState);
  return useCallback((memberId) => data?.members.find(({ id }) => id === memberId)?.phone, [data]);
}
