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

/** Maximum number of actions that the panel shows. */
export const ACTIONS_MAX = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOW_MS = 2_000;

const createAdvanceAction = (name: string, fastForward: number): Action => ({
  name,
  screens: 'every',
  run: async ({ call }) =>
    `The time is now ${(await call(clock.update, { body: { fastForward, keepSessions: true } })).now}.`,
});

/** Actions for every screen, most used first. */
const commonActions: readonly Action[] = [
  createAdvanceAction('Fast-forward one minute', MINUTE_MS),
  {
    name: 'Toggle slow network',
    screens: 'every',
    run: async ({ call }) => {
      const { latencyMs } = await call(settings.read, {});
      await call(settings.update, { body: { latencyMs: latencyMs > 0 ? 0 : SLOW_MS } });
      return latencyMs > 0 ? 'Latency is off.' : 'Every request is delayed by 2 s.';
    },
  },
  {
    name: 'Fail the next request',
    screens: 'every',
    run: async ({ call }) => {
      await call(faults.add, { body: { match: '*', effect: { error: 'INTERNAL_SERVER_ERROR' } } });
      return 'The next request answers INTERNAL_SERVER_ERROR.';
    },
  },
  {
    name: 'Copy a link to this state',
    screens: 'every',
    run: async ({ call }) => {
      const path = `${location.pathname}${location.search}`;
      const { link, lasts } = await call(worlds.share, { body: { path } });
      const use = `Whoever opens it gets a world of their own. It is kept ${lasts}.`;
      return navigator.clipboard.writeText(link).then(
        () => `Copied. ${use}`,
        () => `The browser does not copy: ${link} is the link. ${use}`,
      );
    },
  },
  {
    name: 'End the session',
    screens: 'every',
    run: async (context) => {
      const { id } = await context.getMember();
      await context.call(members.update, { member: id, body: { token: 'expired' } });
      return 'All sessions of the member are ended.';
    },
  },
  {
    name: 'Toggle maintenance',
    screens: 'every',
    run: async ({ call }) => {
      const { active } = await call(settings.read, {});
      await call(settings.update, { body: { active: !active } });
      return active ? 'Maintenance is on.' : 'Maintenance is off.';
    },
  },
  createAdvanceAction('Fast-forward one day', DAY_MS),
  {
    name: 'Remove all fault rules',
    screens: 'every',
    run: async ({ call }) => {
      await call(faults.clear, {});
      return 'All fault rules are removed.';
    },
  },
  {
    name: 'Reset the world',
    screens: 'every',
    run: async ({ call }) => `Reset to ${(await call(worlds.reset, { body: {} })).scenario}.`,
  },
];

const screenActions: readonly Action[] = [...moneyActions, ...rewardActions, ...memberActions];

/** Lists the actions for a screen: its own first, then the common ones up to the maximum. */
export function getActions(screen: AppScreen): readonly Action[] {
  const ownActions = screenActions.filter(({ screens }) => screens !== 'every' && screens.includes(screen));
  return [...ownActions, ...commonActions].slice(0, ACTIONS_MAX);
}
