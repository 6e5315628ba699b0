import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { satangOf, ZERO } from '@wallet/shared/money.ts';

import { type Act, type Choice, type Desk, Nothing, plain } from './act.ts';
import { scriptNext } from './script-next.ts';

const COINS = 3;
const WON = satangOf(500_00);
const DUE = satangOf(150_00);
const INVITED = satangOf(50_00);

const offer = ({ ask }: Desk) => ask(catalogue.read, {});
const worldTime = async ({ ask }: Desk): Promise<string> => (await ask(worlds.read, {})).clock.now;

/** Coins are given to those that are there, or all taken away. */
const coins = (name: string, after: (before: number) => number): Act => ({
  name,
  screens: ['spin', 'home'],
  run: async (desk) => {
    const { id, coins: before } = await desk.member();
    const { coins } = await desk.ask(members.change, { member: id, body: { coins: after(before) } });
    return `${coins} coins now.`;
  },
});

const spin: readonly Act[] = [
  {
    name: 'The next spin gives',
    screens: ['spin'],
    choices: async (desk): Promise<readonly Choice[]> =>
      (await offer(desk)).wheel?.slices.map(({ code, label }) => ({ value: code, label })) ?? [],
    run: async ({ ask }, code) => {
      await scriptNext(ask, 'wheel.spin', code);
      return 'The wheel will stop there.';
    },
  },
  coins(`Give ${COINS} coins`, (before) => before + COINS),
  { ...coins('Take all coins', () => 0), screens: ['spin'] },
  {
    name: 'The answer of the next spin is lost',
    screens: ['spin'],
    run: async ({ ask }) => {
      const body = { match: 'spinWheel.spin', phase: 'after', effect: { network: 'truncate' } } as const;
      await ask(faults.add, { body });
      return 'The coin will be spent, and the app will not hear what it won.';
    },
  },
  {
    name: 'Switch the wheel on or off',
    screens: ['spin'],
    run: async ({ ask }) => {
      const { spinActive } = await ask(settings.read, {});
      await ask(settings.change, { body: { spinActive: !spinActive } });
      return spinActive ? 'The wheel is off.' : 'The wheel is on.';
    },
  },
];

const invites: readonly Act[] = [
  {
    name: 'A friend earns 50.00',
    screens: ['invite'],
    run: async (desk) => {
      const [{ invites }, { id }, createdAt] = [
        await offer(desk),
        await desk.member(),
        await worldTime(desk),
      ];
      const row = { member: id, name: 'Friend', amount: INVITED, createdAt };
      await desk.ask(catalogue.change, { body: { invites: { ...invites, rows: [...invites.rows, row] } } });
      return 'It waits to be received.';
    },
  },
  {
    name: 'Friends have not played yet',
    screens: ['invite'],
    run: async ({ ask }) => {
      await scriptNext(ask, 'invite.play-info', 'none');
      return 'The next claim is refused for it.';
    },
  },
  {
    name: 'Switch invites on or off',
    screens: ['invite'],
    run: async (desk) => {
      const { invites } = await offer(desk);
      await desk.ask(catalogue.change, { body: { invites: { ...invites, isActive: !invites.isActive } } });
      return invites.isActive ? 'Invites are off.' : 'Invites are on.';
    },
  },
];

/** What is due to one member, the others as before. */
const due = (name: string, amount: typeof DUE): Act => ({
  name,
  screens: ['refund'],
  run: async (desk) => {
    const [{ refunds }, { id, phone }] = [await offer(desk), await desk.member()];
    const others = refunds.due.filter(({ member }) => member !== id && member !== phone);
    const mine = amount === ZERO ? [] : [{ member: id, amount }];
    await desk.ask(catalogue.change, { body: { refunds: { ...refunds, due: [...others, ...mine] } } });
    return amount === ZERO ? 'Nothing is due.' : 'It waits to be received.';
  },
});

const refunds: readonly Act[] = [
  due('150.00 of losses are due', DUE),
  due('No refund is due', ZERO),
  {
    name: 'Switch refunds on or off',
    screens: ['refund'],
    run: async (desk) => {
      const { refunds } = await offer(desk);
      await desk.ask(catalogue.change, { body: { refunds: { ...refunds, isActive: !refunds.isActive } } });
      return refunds.isActive ? 'Refunds are off.' : 'Refunds are on.';
    },
  },
];

const bonuses: readonly Act[] = [
  {
    name: 'Hold the bonus',
    screens: ['bonus', 'refund'],
    choices: async (desk) => plain((await offer(desk)).bonuses.map(({ code }) => code)),
    run: async (desk, bonus) => {
      const { id } = await desk.member();
      await desk.ask(members.change, { member: id, body: { bonus } });
      return `The member holds ${bonus}.`;
    },
  },
  {
    name: 'Hold no bonus',
    screens: ['bonus', 'refund'],
    run: async (desk) => {
      const { id } = await desk.member();
      await desk.ask(members.change, { member: id, body: { bonus: null } });
      return 'The member holds none.';
    },
  },
  {
    name: 'Go to the next bonus day',
    screens: ['bonus'],
    run: async ({ ask }) =>
      `It is ${(await ask(clock.change, { body: { next: 'bonus-day', keepSessions: true } })).now}.`,
  },
  {
    name: 'Go to the next bonus week',
    screens: ['bonus'],
    run: async ({ ask }) =>
      `It is ${(await ask(clock.change, { body: { next: 'bonus-week', keepSessions: true } })).now}.`,
  },
];

/** The game accounts that are open; what a game does is done in one of them. */
const openGames = async (desk: Desk): Promise<readonly Choice[]> =>
  plain(
    Object.entries((await desk.member()).games)
      .filter(([, balance]) => balance !== null)
      .map(([code]) => code),
  );

const games: readonly Act[] = [
  {
    name: '500.00 won at',
    screens: ['game', 'home'],
    choices: openGames,
    run: async (desk, slotCode) => {
      const { id } = await desk.member();
      await desk.ask(operator.game, { slotCode, body: { member: id, amount: WON } });
      return 'The game has paid.';
    },
  },
  {
    name: 'All lost at',
    screens: ['game'],
    choices: openGames,
    run: async (desk, slotCode) => {
      const { id, games } = await desk.member();
      if (!games[slotCode]) throw new Nothing('There is nothing left to lose.');
      await desk.ask(members.change, { member: id, body: { games: { [slotCode]: ZERO } } });
      return 'The game account is empty.';
    },
  },
  {
    name: 'The next activation fails',
    screens: ['game'],
    run: async ({ ask }) => {
      await scriptNext(ask, 'game.activate', 'fail');
      return 'The game will not open an account.';
    },
  },
  {
    name: 'The next password reset fails',
    screens: ['game'],
    run: async ({ ask }) => {
      await scriptNext(ask, 'game.password', 'fail');
      return 'The game will not give a new password.';
    },
  },
];

export const giftActs: readonly Act[] = [...spin, ...invites, ...refunds, ...bonuses, ...games];
