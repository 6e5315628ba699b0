import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import type { Action } from './action.ts';
import { rewardActions } from './reward-actions.ts';
import { moneyActions } from './money-actions.ts';
import { memberActions } from './member-actions.ts';
import type { AppScreen } from '../screen.ts';

export const ACTIONS_MAX = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOW_MS = 2_000;

const createAdvanceAction = (name: string, advanceMs: number): Action => ({
  name,
  screens: 'every',
  run: async ({ call }) =>
    `It is ${(await call(clock.change, { body: { advanceMs, keepSessions: true } })).now}.`,
});

/** What fits every screen, the most used first. */
const commonActions: readonly Action[] = [
  createAdvanceAction('One minute on', MINUTE_MS),
  {
    name: 'Slow or fast',
    screens: 'every',
    run: async ({ call }) => {
      const { latencyMs } = await call(settings.read, {});
      await call(settings.change, { body: { latencyMs: latencyMs > 0 ? 0 : SLOW_MS } });
      return latencyMs > 0 ? 'Calls are fast again.' : 'Every call waits two seconds.';
    },
  },
  {
    name: 'The next call fails',
    screens: 'every',
    run: async ({ call }) => {
      await call(faults.add, { body: { match: '*', effect: { error: 'INTERNAL_SERVER_ERROR' } } });
      return 'It is answered with INTERNAL_SERVER_ERROR.';
    },
  },
  {
    name: 'End the session',
    screens: 'every',
    run: async (desk) => {
      const { id } = await desk.getMember();
      await desk.call(members.change, { member: id, body: { token: 'expired' } });
      return 'Every token of the member has ended.';
    },
  },
  {
    name: 'Maintenance on or off',
    screens: 'every',
    run: async ({ call }) => {
      const { active } = await call(settings.read, {});
      await call(settings.change, { body: { active: !active } });
      return active ? 'The service is gone.' : 'The service is back.';
    },
  },
  createAdvanceAction('One day on', DAY_MS),
  {
    name: 'Take every fault away',
    screens: 'every',
    run: async ({ call }) => {
      await call(faults.clear, {});
      return 'No rule is left.';
    },
  },
  {
    name: 'Back to the beginning',
    screens: 'every',
    run: async ({ call }) => `${(await call(worlds.reset, { body: {} })).scenario}, as it began.`,
  },
];

const screenActions: readonly Action[] = [...moneyActions, ...rewardActions, ...memberActions];

/** The ten acts that fit a screen: its own first, then those of every screen as far as there is room. */
export function getActions(screen: AppScreen): readonly Action[] {
  const fitting = screenActions.filter(({ screens }) => screens !== 'every' && screens.includes(screen));
  return [...fitting, ...commonActions].slice(0, ACTIONS_MAX);
}
