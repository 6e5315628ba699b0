import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { VARIANTS } from '@wallet/shared/operator/variant.ts';

import { resetWorld } from '#api/reset-world.ts';
import { useBackend } from '#api/use-backend.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useMemberPhones } from '#api/use-member-phones.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { NEXT_EVENTS, TIME_STEPS } from '#areas/time/time-steps.ts';
import { FAULT_PRESETS } from '#areas/faults/fault-presets.ts';
import { RECIPE_PLANS } from '#areas/recipes/recipe-plans.ts';
import { runRecipe } from '#areas/recipes/run-recipe.ts';
import { PLAY_BALANCES, SWITCHES } from '#areas/settings/switches.ts';

import { AREAS, FORWARDED_AREAS } from '#shell/areas.ts';
import type { Command } from './search-commands.ts';
import { goToArea, goToWorld, useWorldId } from '#api/location.ts';
import { createQueueCommands } from './queue-commands.ts';

/** Returns all commands of the current world: pending items first, then actions, then navigation. */
export function useCommands(): readonly Command[] {
  const world = useWorldId();
  const act = useWorldAction();
  const findPhone = useMemberPhones();
  const { backend, hasState } = useBackend();
  const { data: queue } = useControlQuery(operator.queue, {}, hasState);
  const { data: scenarioList } = useControlQuery(meta.scenarios);
  const { data: worldList } = useControlQuery(worlds.list);
  const changeSettings = (body: ControlInput<typeof settings.update>['body']) =>
    act(settings.update, { body }, 'Saved.');
  const changeClock = (body: ControlInput<typeof clock.update>['body']) =>
    act(clock.update, { body: { ...body, keepSessions: true } }, 'Clock changed.');
  const commands: readonly Command[] = [
    ...(queue ? createQueueCommands(act, queue, findPhone) : []),
    ...FAULT_PRESETS.map(({ text, ...body }) => ({
      text: `Fault: ${text}`,
      isForwarded: true,
      run: act(faults.add, { body }, 'Added.'),
    })),
    {
      text: 'Fault: Remove all rules',
      isForwarded: true,
      run: act(faults.clear, {}, 'Removed.'),
    },
    ...TIME_STEPS.map(({ text, fastForward }) => ({
      text: `Clock: ${text}`,
      run: changeClock({ fastForward }),
    })),
    ...NEXT_EVENTS.map(({ text, next }) => ({ text: `Clock: ${text}`, run: changeClock({ next }) })),
    { text: 'Clock: Pause', run: changeClock({ mode: 'paused' }) },
    { text: 'Clock: Resume', run: changeClock({ mode: 'running' }) },
    ...SWITCHES.flatMap(({ name, turnOn, turnOff }) => [
      { text: `Settings: ${turnOn}`, run: changeSettings({ [name]: true }) },
      { text: `Settings: ${turnOff}`, run: changeSettings({ [name]: false }) },
    ]),
    ...VARIANTS.map((variant) => ({ text: `Variant: ${variant}`, run: changeSettings({ variant }) })),
    ...PLAY_BALANCES.map((playBalance) => ({
      text: `Play: balance of the ${playBalance} decides`,
      run: changeSettings({ playBalance }),
    })),
    ...AREAS.map(({ name, text }) => ({
      text: `Go to ${text}`,
      isForwarded: FORWARDED_AREAS.has(name),
      run: () => goToArea(name),
    })),
    ...(worldList?.worlds ?? []).map(({ id }) => ({ text: `World: ${id}`, run: () => goToWorld(id) })),
    ...(scenarioList?.scenarios ?? []).map(({ name }) => ({
      text: `Apply scenario: ${name}`,
      run: () => resetWorld(world, name).then(() => 'Applied.'),
    })),
    ...RECIPE_PLANS.map((plan) => ({
      text: `Run recipe: ${plan.key} of ${plan.group}`,
      run: async () => {
        const { world: created, status } = await runRecipe(plan);
        goToWorld(created);
        return `Ran ${plan.key} in world ${created}: status ${status}.`;
      },
    })),
  ];
  return backend === undefined ? commands : commands.filter(({ isForwarded }) => isForwarded);
}
