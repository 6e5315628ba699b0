import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { asSatang, ZERO } from '@wallet/shared/money.ts';

import { type Action, type ActionOption, type ActionContext, NothingPending, toOptions } from './action.ts';
import { scriptNextOutcome } from './script-next-outcome.ts';

const GIVEN_COINS = 3;
const GAME_WIN = asSatang(500_00);
const REFUND_AMOUNT = asSatang(150_00);
const INVITE_AMOUNT = asSatang(50_00);

const readCatalogue = ({ call }: ActionContext) => call(catalogue.read, {});
const readWorldTime = async ({ call }: ActionContext): Promise<string> =>
  (await call(worlds.read, {})).clock.now;

/** Creates an action that changes the coins of the member. */
const createCoinsAction = (name: string, change: (before: number) => number): Action => ({
  name,
  screens: ['spin', 'home'],
  run: async (context) => {
    const { id, coins: before } = await context.getMember();
    const { coins } = await context.call(members.update, { member: id, body: { coins: change(before) } });
    return `The member has ${coins} coins.`;
  },
});

const spin: readonly Action[] = [
  {
    name: 'Set the next prize',
    screens: ['spin'],
    getOptions: async (context): Promise<readonly ActionOption[]> =>
      (await readCatalogue(context)).wheel?.slices.map(({ code, label }) => ({ value: code, label })) ?? [],
    run: async ({ call }, code) => {
      await scriptNextOutcome(call, 'spinWheel.spin', code);
      return 'The next spin wins this prize.';
    },
  },
  createCoinsAction(`Add ${GIVEN_COINS} coins`, (before) => before + GIVEN_COINS),
  { ...createCoinsAction('Remove all coins', () => 0), screens: ['spin'] },
  {
    name: 'Lose the response of the next spin',
    screens: ['spin'],
    run: async ({ call }) => {
      const body = { match: 'spinWheel.spin', phase: 'after', effect: { network: 'truncate' } } as const;
      await call(faults.add, { body });
      return 'The next spin takes effect, but its response is lost.';
    },
  },
  {
    name: 'Toggle the wheel',
    screens: ['spin'],
    run: async ({ call }) => {
      const { spinActive } = await call(settings.read, {});
      await call(settings.update, { body: { spinActive: !spinActive } });
      return spinActive ? 'Wheel is off.' : 'Wheel is on.';
    },
  },
];

const invites: readonly Action[] = [
  {
    name: 'Add a friend with 50.00',
    screens: ['invite'],
    run: async (context) => {
      const [{ invites }, { id }, createdAt] = [
        await readCatalogue(context),
        await context.getMember(),
        await readWorldTime(context),
      ];
      const row = { member: id, name: 'Friend', amount: INVITE_AMOUNT, createdAt };
      await context.call(catalogue.update, {
        body: { invites: { ...invites, rows: [...invites.rows, row] } },
      });
      return 'Ready to be claimed.';
    },
  },
  {
    name: 'Fail the next claim: friends have not played',
    screens: ['invite'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'invite.play-info', 'none');
      return 'The next claim is rejected.';
    },
  },
  {
    name: 'Toggle invites',
    screens: ['invite'],
    run: async (context) => {
      const { invites } = await readCatalogue(context);
      await context.call(catalogue.update, {
        body: { invites: { ...invites, isActive: !invites.isActive } },
      });
      return invites.isActive ? 'Invites are off.' : 'Invites are on.';
    },
  },
];

/** Creates an action that sets the refund due to the member. */
const createRefundAction = (name: string, amount: typeof REFUND_AMOUNT): Action => ({
  name,
  screens: ['refund'],
  run: async (context) => {
    const [{ refunds }, { id, phone }] = [await readCatalogue(context), await context.getMember()];
    const others = refunds.due.filter(({ member }) => member !== id && member !== phone);
    const own = amount === ZERO ? [] : [{ member: id, amount }];
    await context.call(catalogue.update, { body: { refunds: { ...refunds, due: [...others, ...own] } } });
    return amount === ZERO ? 'No refund is due.' : 'Ready to be claimed.';
  },
});

const refunds: readonly Action[] = [
  createRefundAction('Set a refund of 150.00', REFUND_AMOUNT),
  createRefundAction('Remove the refund', ZERO),
  {
    name: 'Toggle refunds',
    screens: ['refund'],
    run: async (context) => {
      const { refunds } = await readCatalogue(context);
      await context.call(catalogue.update, {
        body: { refunds: { ...refunds, isActive: !refunds.isActive } },
      });
      return refunds.isActive ? 'Refunds are off.' : 'Refunds are on.';
    },
  },
];

const bonuses: readonly Action[] = [
  {
    name: 'Set the bonus',
    screens: ['bonus', 'refund'],
    getOptions: async (context) => toOptions((await readCatalogue(context)).bonuses.map(({ code }) => code)),
    run: async (context, bonus) => {
      const { id } = await context.getMember();
      await context.call(members.update, { member: id, body: { bonus } });
      return `Bonus set to ${bonus}.`;
    },
  },
  {
    name: 'Remove the bonus',
    screens: ['bonus', 'refund'],
    run: async (context) => {
      const { id } = await context.getMember();
      await context.call(members.update, { member: id, body: { bonus: null } });
      return 'Bonus removed.';
    },
  },
  {
    name: 'Go to the next bonus day',
    screens: ['bonus'],
    run: async ({ call }) =>
      `The time is now ${(await call(clock.update, { body: { next: 'bonus-day', keepSessions: true } })).now}.`,
  },
  {
    name: 'Go to the next bonus week',
    screens: ['bonus'],
    run: async ({ call }) =>
      `The time is now ${(await call(clock.update, { body: { next: 'bonus-week', keepSessions: true } })).now}.`,
  },
];

/** Lists the open game accounts of the member. */
const listOpenGames = async (context: ActionContext): Promise<readonly ActionOption[]> =>
  toOptions(
    Object.entries((await context.getMember()).games)
      .filter(([, balance]) => balance !== null)
      .map(([code]) => code),
  );

const games: readonly Action[] = [
  {
    name: 'Win 500.00 at',
    screens: ['game', 'home'],
    getOptions: listOpenGames,
    run: async (context, slotCode) => {
      const { id } = await context.getMember();
      await context.call(operator.game, { slotCode, body: { member: id, amount: GAME_WIN } });
      return 'Amount credited to the game account.';
    },
  },
  {
    name: 'Lose everything at',
    screens: ['game'],
    getOptions: listOpenGames,
    run: async (context, slotCode) => {
      const { id, games } = await context.getMember();
      if (!games[slotCode]) throw new NothingPending('The game account is empty already.');
      await context.call(members.update, { member: id, body: { games: { [slotCode]: ZERO } } });
      return 'The game account is empty.';
    },
  },
  {
    name: 'Fail the next activation',
    screens: ['game'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'game.activate', 'fail');
      return 'The next game account cannot be opened.';
    },
  },
  {
    name: 'Fail the next password reset',
    screens: ['game'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'game.password', 'fail');
      return 'The next password reset fails.';
    },
  },
];

export const rewardActions: readonly Action[] = [...spin, ...invites, ...refunds, ...bonuses, ...games];
