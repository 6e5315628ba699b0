import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import type { Action } from './action.ts';
import { createAction, createClockAction, createFaultAction, createSwitchAction } from './create-action.ts';
import { rewardActions } from './reward-actions.ts';
import { moneyActions } from './money-actions.ts';
import { memberActions } from './member-actions.ts';
import type { AppScreen } from '../screen.ts';

/** Maximum number of actions that the panel shows. */
export const ACTIONS_MAX = 10;

const SLOW_MS = 2_000;

/** Actions for every screen, most used first. */
const commonActions: readonly Action[] = [
  createClockAction('Fast-forward one minute', 'every', { fastForward: '1m', keepSessions: true }),
  {
    name: 'Toggle slow network',
    screens: 'every',
    run: async ({ call }) => {
      const { latencyMs } = await call(settings.read, {});
      await call(settings.update, { body: { latencyMs: latencyMs > 0 ? 0 : SLOW_MS } });
      return latencyMs > 0 ? 'Latency is off.' : 'Every request is delayed by 2 s.';
    },
  },
  createFaultAction('Fail the next request', 'every', 'The next request answers INTERNAL_SERVER_ERROR.', {
    match: '*',
    effect: { error: 'INTERNAL_SERVER_ERROR' },
  }),
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
  createAction(
    'End the session',
    'every',
    'All sessions of the member are ended.',
    async ({ call, getMember }) =>
      call(members.update, { member: (await getMember()).id, body: { token: 'expired' } }),
  ),
  createSwitchAction('Toggle maintenance', 'every', 'active', ['Maintenance is on.', 'Maintenance is off.']),
  createClockAction('Fast-forward one day', 'every', { fastForward: '1d', keepSessions: true }),
  createAction('Remove all fault rules', 'every', 'All fault rules are removed.', ({ call }) =>
    call(faults.clear, {}),
  ),
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
