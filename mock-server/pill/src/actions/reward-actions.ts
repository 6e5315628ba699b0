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

const COINS = 3;
const WON = asSatang(500_00);
const DUE = asSatang(150_00);
const INVITED = asSatang(50_00);

const readCatalogue = ({ call }: ActionContext) => call(catalogue.read, {});
const readWorldTime = async ({ call }: ActionContext): Promise<string> =>
  (await call(worlds.read, {})).clock.now;

/** Coins are given to those that are there, or all taken away. */
const createCoinsAction = (name: string, after: (before: number) => number): Action => ({
  name,
  screens: ['spin', 'home'],
  run: async (desk) => {
    const { id, coins: before } = await desk.getMember();
    const { coins } = await desk.call(members.change, { member: id, body: { coins: after(before) } });
    return `${coins} coins now.`;
  },
});

const spin: readonly Action[] = [
  {
    name: 'The next spin gives',
    screens: ['spin'],
    getOptions: async (desk): Promise<readonly ActionOption[]> =>
      (await readCatalogue(desk)).wheel?.slices.map(({ code, label }) => ({ value: code, label })) ?? [],
    run: async ({ call }, code) => {
      await scriptNextOutcome(call, 'wheel.spin', code);
      return 'The wheel will stop there.';
    },
  },
  createCoinsAction(`Give ${COINS} coins`, (before) => before + COINS),
  { ...createCoinsAction('Take all coins', () => 0), screens: ['spin'] },
  {
    name: 'The answer of the next spin is lost',
    screens: ['spin'],
    run: async ({ call }) => {
      const body = { match: 'spinWheel.spin', phase: 'after', effect: { network: 'truncate' } } as const;
      await call(faults.add, { body });
      return 'The coin will be spent, and the app will not hear what it won.';
    },
  },
  {
    name: 'Switch the wheel on or off',
    screens: ['spin'],
    run: async ({ call }) => {
      const { spinActive } = await call(settings.read, {});
      await call(settings.change, { body: { spinActive: !spinActive } });
      return spinActive ? 'The wheel is off.' : 'The wheel is on.';
    },
  },
];

const invites: readonly Action[] = [
  {
    name: 'A friend earns 50.00',
    screens: ['invite'],
    run: async (desk) => {
      const [{ invites }, { id }, createdAt] = [
        await readCatalogue(desk),
        await desk.getMember(),
        await readWorldTime(desk),
      ];
      const row = { member: id, name: 'Friend', amount: INVITED, createdAt };
      await desk.call(catalogue.change, { body: { invites: { ...invites, rows: [...invites.rows, row] } } });
      return 'It waits to be received.';
    },
  },
  {
    name: 'Friends have not played yet',
    screens: ['invite'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'invite.play-info', 'none');
      return 'The next claim is refused for it.';
    },
  },
  {
    name: 'Switch invites on or off',
    screens: ['invite'],
    run: async (desk) => {
      const { invites } = await readCatalogue(desk);
      await desk.call(catalogue.change, { body: { invites: { ...invites, isActive: !invites.isActive } } });
      return invites.isActive ? 'Invites are off.' : 'Invites are on.';
    },
  },
];

/** What is due to one member, the others as before. */
const createRefundAction = (name: string, amount: typeof DUE): Action => ({
  name,
  screens: ['refund'],
  run: async (desk) => {
    const [{ refunds }, { id, phone }] = [await readCatalogue(desk), await desk.getMember()];
    const others = refunds.due.filter(({ member }) => member !== id && member !== phone);
    const mine = amount === ZERO ? [] : [{ member: id, amount }];
    await desk.call(catalogue.change, { body: { refunds: { ...refunds, due: [...others, ...mine] } } });
    return amount === ZERO ? 'Nothing is due.' : 'It waits to be received.';
  },
});

const refunds: readonly Action[] = [
  createRefundAction('150.00 of losses are due', DUE),
  createRefundAction('No refund is due', ZERO),
  {
    name: 'Switch refunds on or off',
    screens: ['refund'],
    run: async (desk) => {
      const { refunds } = await readCatalogue(desk);
      await desk.call(catalogue.change, { body: { refunds: { ...refunds, isActive: !refunds.isActive } } });
      return refunds.isActive ? 'Refunds are off.' : 'Refunds are on.';
    },
  },
];

const bonuses: readonly Action[] = [
  {
    name: 'Hold the bonus',
    screens: ['bonus', 'refund'],
    getOptions: async (desk) => toOptions((await readCatalogue(desk)).bonuses.map(({ code }) => code)),
    run: async (desk, bonus) => {
      const { id } = await desk.getMember();
      await desk.call(members.change, { member: id, body: { bonus } });
      return `The member holds ${bonus}.`;
    },
  },
  {
    name: 'Hold no bonus',
    screens: ['bonus', 'refund'],
    run: async (desk) => {
      const { id } = await desk.getMember();
      await desk.call(members.change, { member: id, body: { bonus: null } });
      return 'The member holds none.';
    },
  },
  {
    name: 'Go to the next bonus day',
    screens: ['bonus'],
    run: async ({ call }) =>
      `It is ${(await call(clock.change, { body: { next: 'bonus-day', keepSessions: true } })).now}.`,
  },
  {
    name: 'Go to the next bonus week',
    screens: ['bonus'],
    run: async ({ call }) =>
      `It is ${(await call(clock.change, { body: { next: 'bonus-week', keepSessions: true } })).now}.`,
  },
];

/** The game accounts that are open; what a game does is done in one of them. */
const listOpenGames = async (desk: ActionContext): Promise<readonly ActionOption[]> =>
  toOptions(
    Object.entries((await desk.getMember()).games)
      .filter(([, balance]) => balance !== null)
      .map(([code]) => code),
  );

const games: readonly Action[] = [
  {
    name: '500.00 won at',
    screens: ['game', 'home'],
    getOptions: listOpenGames,
    run: async (desk, slotCode) => {
      const { id } = await desk.getMember();
      await desk.call(operator.game, { slotCode, body: { member: id, amount: WON } });
      return 'The game has paid.';
    },
  },
  {
    name: 'All lost at',
    screens: ['game'],
    getOptions: listOpenGames,
    run: async (desk, slotCode) => {
      const { id, games } = await desk.getMember();
      if (!games[slotCode]) throw new NothingPending('There is nothing left to lose.');
      await desk.call(members.change, { member: id, body: { games: { [slotCode]: ZERO } } });
      return 'The game account is empty.';
    },
  },
  {
    name: 'The next activation fails',
    screens: ['game'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'game.activate', 'fail');
      return 'The game will not open an account.';
    },
  },
  {
    name: 'The next password reset fails',
    screens: ['game'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'game.password', 'fail');
      return 'The game will not give a new password.';
    },
  },
];

export const rewardActions: readonly Action[] = [...spin, ...invites, ...refunds, ...bonuses, ...games];
