import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import type { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { resetWorld } from '#api/reset-world.ts';
import { NEXT_EVENTS, TIME_STEPS } from '#areas/time/time-steps.ts';
import { FAULT_PRESETS } from '#areas/faults/fault-presets.ts';
import { RECIPE_PLANS } from '#areas/recipes/recipe-plans.ts';
import { sendRecipeRequest, arrangeRecipe } from '#areas/recipes/run-recipe.ts';
import { SWITCHES, VARIANTS } from '#areas/settings/switches.ts';

import { AREAS } from '#shell/area-names.ts';
import type { Command } from './search-commands.ts';
import { goToArea, goToWorld } from '#shell/location.ts';
import { createQueueCommands } from './queue-commands.ts';

interface CommandSources {
  readonly world: string;
  readonly phoneOf: (id: string) => string | undefined;
  readonly queue: ControlResponse<typeof operator.queue> | undefined;
  readonly scenarios: readonly string[];
  readonly worlds: readonly string[];
}

/** Every command there is in this world now: what waits comes first, then acts, then places. */
export function createCommands({
  world,
  phoneOf,
  queue,
  scenarios,
  worlds: ids,
}: CommandSources): readonly Command[] {
  const params = { id: world };
  const at = { params };
  const set = (body: Parameters<typeof callControl<typeof settings.change>>[1]['body']) =>
    callControl(settings.change, { params, body }).then(() => 'Set.');
  const move = (body: Parameters<typeof callControl<typeof clock.change>>[1]['body']) =>
    callControl(clock.change, { params, body: { ...body, keepSessions: true } }).then(() => 'Moved.');
  return [
    ...(queue ? createQueueCommands(world, queue, phoneOf) : []),
    ...FAULT_PRESETS.map(({ text, rule }) => ({
      text: `Fault: ${text}`,
      run: () => callControl(faults.add, { params, body: rule }).then(() => 'Added.'),
    })),
    { text: 'Fault: Remove all rules', run: () => callControl(faults.clear, at).then(() => 'Removed.') },
    ...TIME_STEPS.map(({ text, ms }) => ({ text: `Clock: ${text}`, run: () => move({ advanceMs: ms }) })),
    ...NEXT_EVENTS.map(({ text, next }) => ({ text: `Clock: ${text}`, run: () => move({ next }) })),
    { text: 'Clock: Freeze', run: () => move({ mode: 'frozen' }) },
    { text: 'Clock: Run', run: () => move({ mode: 'offset' }) },
    ...SWITCHES.flatMap(({ name, turnOn, turnOff }) => [
      { text: `Settings: ${turnOn}`, run: () => set({ [name]: true }) },
      { text: `Settings: ${turnOff}`, run: () => set({ [name]: false }) },
    ]),
    ...VARIANTS.map((variant) => ({ text: `Variant: ${variant}`, run: () => set({ variant }) })),
    ...AREAS.map(({ name, text }) => ({ text: `Go to ${text}`, run: () => goToArea(name) })),
    ...ids.map((id) => ({ text: `World: ${id}`, run: () => goToWorld(id) })),
    ...scenarios.map((scenario) => ({
      text: `Apply scenario: ${scenario}`,
      run: () => resetWorld(world, scenario).then(() => 'Applied.'),
    })),
    ...RECIPE_PLANS.map((plan) => ({
      text: `Make it happen: ${plan.key} of ${plan.group}`,
      run: async () => {
        const arranged = await arrangeRecipe(plan);
        const { status } = await sendRecipeRequest(plan, arranged);
        goToWorld(arranged.world);
        return `${plan.key} happened in world ${arranged.world}, with status ${status}.`;
      },
    })),
  ];
}
