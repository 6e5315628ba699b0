import { meta } from '@wallet/shared/control/meta.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { useBackend } from '#api/use-backend.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/location.ts';
import { useMemberPhones } from '#api/use-member-phones.ts';

import { createCommands } from './commands.ts';
import type { Command } from './search-commands.ts';

/** Returns all commands of the current world. */
export function useCommands(): readonly Command[] {
  const world = useWorldId();
  const findPhone = useMemberPhones();
  const { backend, hasState } = useBackend();
  const { data: queue } = useControlQuery(operator.queue, {}, hasState);
  const { data: scenarioList } = useControlQuery(meta.scenarios);
  const { data: worldList } = useControlQuery(worlds.list);
  const commands = createCommands({
    world,
    findPhone,
    queue,
    scenarios: (scenarioList?.scenarios ?? []).map(({ name }) => name),
    worlds: (worldList?.worlds ?? []).map(({ id }) => id),
  });
  return backend === undefined ? commands : commands.filter(({ isForwarded }) => isForwarded);
}
