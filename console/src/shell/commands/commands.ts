import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import type { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { VARIANTS } from '@wallet/shared/operator/variant.ts';

import { callControl } from '#api/control-client.ts';
import { resetWorld } from '#api/reset-world.ts';
import { NEXT_EVENTS, TIME_STEPS } from '#areas/time/time-steps.ts';
import { FAULT_PRESETS } from '#areas/faults/fault-presets.ts';
import { RECIPE_PLANS } from '#areas/recipes/recipe-plans.ts';
import { sendRecipeRequest, arrangeRecipe } from '#areas/recipes/run-recipe.ts';
import { PLAY_BALANCES, SWITCHES } from '#areas/settings/switches.ts';

import { AREAS, FORWARDED_AREAS } from '#shell/areas.ts';
import type { Command } from './search-commands.ts';
import { goToArea, goToWorld } from '#api/location.ts';
import { createQueueCommands } from './queue-commands.ts';

interface CommandSources {
  readonly world: string;
  readonly findPhone: (id: string) => string | undefined;
  readonly queue: ControlResponse<typeof operator.queue> | undefined;
  readonly scenarios: readonly string[];
  readonly worlds: readonly string[];
}

/** Creates all commands of a world: pending items first, then actions, then navigation. */
export function createCommands({
  world,
  findPhone,
  queue,
  scenarios,
  worlds: ids,
}: CommandSources): readonly Command[] {
  const params = { id: world };
  const changeSettings = (body: Parameters<typeof callControl<typeof settings.update>>[1]['body']) =>
    callControl(settings.update, { params, body }).then(() => 'Saved.');
  const changeClock = (body: Parameters<typeof callControl<typeof clock.update>>[1]['body']) =>
    callControl(clock.update, { params, body: { ...body, keepSessions: true } }).then(() => 'Clock changed.');
  return [
    ...(queue ? createQueueCommands(world, queue, findPhone) : []),
    ...FAULT_PRESETS.map(({ text, ...body }) => ({
      text: `Fault: ${text}`,
      isForwarded: true,
      run: () => callControl(faults.add, { params, body }).then(() => 'Added.'),
    })),
    {
      text: 'Fault: Remove all rules',
      isForwarded: true,
      run: () => callControl(faults.clear, { params }).then(() => 'Removed.'),
    },
    ...TIME_STEPS.map(({ text, fastForward }) => ({
      text: `Clock: ${text}`,
      run: () => changeClock({ fastForward }),
    })),
    ...NEXT_EVENTS.map(({ text, next }) => ({ text: `Clock: ${text}`, run: () => changeClock({ next }) })),
    { text: 'Clock: Pause', run: () => changeClock({ mode: 'paused' }) },
    { text: 'Clock: Resume', run: () => changeClock({ mode: 'running' }) },
    ...SWITCHES.flatMap(({ name, turnOn, turnOff }) => [
      { text: `Settings: ${turnOn}`, run: () => changeSettings({ [name]: true }) },
      { text: `Settings: ${turnOff}`, run: () => changeSettings({ [name]: false }) },
    ]),
    ...VARIANTS.map((variant) => ({ text: `Variant: ${variant}`, run: () => changeSettings({ variant }) })),
    ...PLAY_BALANCES.map((playBalance) => ({
      text: `Play: balance of the ${playBalance} decides`,
      run: () => changeSettings({ playBalance }),
    })),
    ...AREAS.map(({ name, text }) => ({
      text: `Go to ${text}`,
      isForwarded: FORWARDED_AREAS.has(name),
      run: () => goToArea(name),
    })),
    ...ids.map((id) => ({ text: `World: ${id}`, run: () => goToWorld(id) })),
    ...scenarios.map((scenario) => ({
      text: `Apply scenario: ${scenario}`,
      run: () => resetWorld(world, scenario).then(() => 'Applied.'),
    })),
    ...RECIPE_PLANS.map((plan) => ({
      text: `Run recipe: ${plan.key} of ${plan.group}`,
      run: async () => {
        const arranged = await arrangeRecipe(plan);
        const { status } = await sendRecipeRequest(plan, arranged);
        goToWorld(arranged.world);
        return `Ran ${plan.key} in world ${arranged.world}: status ${status}.`;
      },
    })),
  ];
}
