import { members } from '@wallet/shared/control/members.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';

/** The phone of a member by id. */
export function useMemberPhones(): (id: string) => string | undefined {
  const { data } = useControlQuery(members.list, { params: { id: useWorldId() } });
  return (wanted) => data?.members.find(({ id }) => id === wanted)?.phone;
}
