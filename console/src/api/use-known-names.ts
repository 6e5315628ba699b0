import { useQuery } from '@tanstack/react-query';

import { findNames, type KnownName } from '@wallet/shared/control/fields/known-names.ts';

import { controlClient } from './control-client.ts';
import { useWorldId } from './location.ts';

/** Returns what a field can be in the world, such as its members; nothing for a field that is no name. */
export function useKnownNames(field: string): readonly KnownName[] {
  const world = useWorldId();
  const { data } = useQuery({
    queryKey: ['names', field, world],
    queryFn: () => findNames(controlClient, field, world),
    enabled: field !== '',
  });
  return data ?? [];
}
