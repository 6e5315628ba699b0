import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import type { Act } from './act.ts';
import { giftActs } from './gift-acts.ts';
import { moneyActs } from './money-acts.ts';
import { peopleActs } from './people-acts.ts';
import type { Screen } from './screen.ts';

export const ACTS_SHOWN = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOW_MS = 2_000;

const advance = (name: string, advanceMs: number): Act => ({
  name,
  screens: 'every',
  run: async ({ ask }) =>
    `It is ${(await ask(clock.change, { body: { advanceMs, keepSessions: true } })).now}.`,
});

/** What fits every screen, the most used first. */
const everywhere: readonly Act[] = [
  advance('One minute on', MINUTE_MS),
  {
    name: 'Slow or fast',
    screens: 'every',
    run: async ({ ask }) => {
      const { latencyMs } = await ask(settings.read, {});
      await ask(settings.change, { body: { latencyMs: latencyMs > 0 ? 0 : SLOW_MS } });
      return latencyMs > 0 ? 'Calls are fast again.' : 'Every call waits two seconds.';
    },
  },
  {
    name: 'The next call fails',
    screens: 'every',
    run: async ({ ask }) => {
      await ask(faults.add, { body: { match: '*', effect: { error: 'INTERNAL_SERVER_ERROR' } } });
      return 'It is answered with INTERNAL_SERVER_ERROR.';
    },
  },
  {
    name: 'End the session',
    screens: 'every',
    run: async (desk) => {
      const { id } = await desk.member();
      await desk.ask(members.change, { member: id, body: { token: 'expired' } });
      return 'Every token of the member has ended.';
    },
  },
  {
    name: 'Maintenance on or off',
    screens: 'every',
    run: async ({ ask }) => {
      const { active } = await ask(settings.read, {});
      await ask(settings.change, { body: { active: !active } });
      return active ? 'The service is gone.' : 'The service is back.';
    },
  },
  advance('One day on', DAY_MS),
  {
    name: 'Take every fault away',
    screens: 'every',
    run: async ({ ask }) => {
      await ask(faults.clear, {});
      return 'No rule is left.';
    },
  },
  {
    name: 'Back to the beginning',
    screens: 'every',
    run: async ({ ask }) => `${(await ask(worlds.reset, { body: {} })).scenario}, as it began.`,
  },
];

const own: readonly Act[] = [...moneyActs, ...giftActs, ...peopleActs];

/** The ten acts that fit a screen: its own first, then those of every screen as far as there is room. */
export function actsFor(screen: Screen): readonly Act[] {
  const fitting = own.filter(({ screens }) => screens !== 'every' && screens.includes(screen));
  return [...fitting, ...everywhere].slice(0, ACTS_SHOWN);
}
