import { about } from '@wallet/shared/control/about.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { usePhones } from '#journal/phones.ts';

import { commandsFor } from './commands.ts';
import type { Command } from './found.ts';

/** Every command of the world that the console is at, as far as it is known by now. */
export function useCommands(): readonly Command[] {
  const world = useWorldId();
  const phoneOf = usePhones();
  const { data: queue } = useRead(operator.queue, { params: { id: world } });
  const { data: told } = useRead(about.scenarios, {});
  const { data: all } = useRead(worlds.list, {});
  return commandsFor({
    world,
    phoneOf,
    queue,
    scenarios: (told?.scenarios ?? []).map(({ name }) => name),
    worlds: (all?.worlds ?? []).map(({ id }) => id),
  });
}
