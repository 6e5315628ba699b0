import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import type { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/call.ts';
import { resetTo } from '#api/reset.ts';
import { JUMPS, STEPS } from '#areas/clock-steps.ts';
import { PRESETS } from '#areas/fault-presets.ts';
import { PLANS } from '#areas/recipe-plans.ts';
import { act, arrange } from '#areas/run-plan.ts';
import { SWITCHES, VARIANTS } from '#areas/switches.ts';

import { AREAS } from './area-names.ts';
import type { Command } from './found.ts';
import { goToArea, goToWorld } from './place.ts';
import { queueCommands } from './queue-commands.ts';

interface Known {
  readonly world: string;
  readonly phoneOf: (id: string) => string | undefined;
  readonly queue: ControlAnswer<typeof operator.queue> | undefined;
  readonly scenarios: readonly string[];
  readonly worlds: readonly string[];
}

/** Every command there is in this world now: what waits comes first, then acts, then places. */
export function commandsFor({ world, phoneOf, queue, scenarios, worlds: ids }: Known): readonly Command[] {
  const params = { id: world };
  const at = { params };
  const set = (body: Parameters<typeof callControl<typeof settings.change>>[1]['body']) =>
    callControl(settings.change, { params, body }).then(() => 'Set.');
  const move = (body: Parameters<typeof callControl<typeof clock.change>>[1]['body']) =>
    callControl(clock.change, { params, body: { ...body, keepSessions: true } }).then(() => 'Moved.');
  return [
    ...(queue ? queueCommands(world, queue, phoneOf) : []),
    ...PRESETS.map(({ text, rule }) => ({
      text: `Fault: ${text}`,
      run: () => callControl(faults.add, { params, body: rule }).then(() => 'Added.'),
    })),
    { text: 'Fault: Remove all rules', run: () => callControl(faults.clear, at).then(() => 'Removed.') },
    ...STEPS.map(({ text, ms }) => ({ text: `Clock: ${text}`, run: () => move({ advanceMs: ms }) })),
    ...JUMPS.map(({ text, next }) => ({ text: `Clock: ${text}`, run: () => move({ next }) })),
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
      run: () => resetTo(world, scenario).then(() => 'Applied.'),
    })),
    ...PLANS.map((plan) => ({
      text: `Make it happen: ${plan.key} of ${plan.group}`,
      run: async () => {
        const arranged = await arrange(plan);
        const { status } = await act(plan, arranged);
        goToWorld(arranged.world);
        return `${plan.key} happened in world ${arranged.world}, with status ${status}.`;
      },
    })),
  ];
}
