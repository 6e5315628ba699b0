import { meta } from '@wallet/shared/control/meta.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';

import { createCommands } from './commands.ts';
import type { Command } from './search-commands.ts';

/** Every command of the world that the console is at, as far as it is known by now. */
export function useCommands(): readonly Command[] {
  const world = useWorldId();
  const phoneOf = useMemberPhones();
  const { data: queue } = useControlQuery(operator.queue, { params: { id: world } });
  const { data: told } = useControlQuery(meta.scenarios, {});
  const { data: all } = useControlQuery(worlds.list, {});
  return createCommands({
    world,
    phoneOf,
    queue,
    scenarios: (told?.scenarios ?? []).map(({ name }) => name),
    worlds: (all?.worlds ?? []).map(({ id }) => id),
  });
}
