import { members } from '@wallet/shared/control/members.ts';

import { useRead, useWorldId } from '#api/hooks.ts';

/** The phone of a member by id. */
export function usePhones(): (id: string) => string | undefined {
  const { data } = useRead(members.list, { params: { id: useWorldId() } });
  return (wanted) => data?.members.find(({ id }) => id === wanted)?.phone;
}
