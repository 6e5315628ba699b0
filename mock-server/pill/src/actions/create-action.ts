import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import type { ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { Action, ActionContext } from './action.ts';

type Screens = Action['screens'];
type Settings = ControlResponse<typeof settings.read>;
type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

/** Creates an action that has no options, with the message of its success. */
export const createAction = (
  name: string,
  screens: Screens,
  done: string,
  run: (context: ActionContext) => Promise<unknown>,
): Action => ({
  name,
  screens,
  run: async (context) => {
    await run(context);
    return done;
  },
});

/** Creates an action that adds a fault rule. */
export const createFaultAction = (
  name: string,
  screens: Screens,
  done: string,
  body: ControlInput<typeof faults.add>['body'],
): Action => createAction(name, screens, done, ({ call }) => call(faults.add, { body }));

/** Sets the next outcome of a stream. Later outcomes are random again. */
export const setNextOutcome = (
  { call }: ActionContext,
  stream: ControlInput<typeof outcomes.set>['body']['stream'],
  value: string,
) => call(outcomes.set, { body: { stream, values: [value], afterwards: 'seeded' } });

/** Creates an action that changes the clock. */
export const createClockAction = (
  name: string,
  screens: Screens,
  body: ControlInput<typeof clock.update>['body'],
): Action => ({
  name,
  screens,
  run: async ({ call }) => `The time is now ${(await call(clock.update, { body })).now}.`,
});

/** Creates an action that switches a setting, with the messages for off and on. */
export const createSwitchAction = (
  name: string,
  screens: Screens,
  flag: Flag,
  [whenOff, whenOn]: readonly [string, string],
): Action => ({
  name,
  screens,
  run: async ({ call }) => {
    const { [flag]: isOn } = await call(settings.read, {});
    await call(settings.update, { body: { [flag]: !isOn } });
    return isOn ? whenOff : whenOn;
  },
});
