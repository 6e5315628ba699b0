import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { asSatang, ZERO } from '@wallet/shared/money.ts';

import { type Action, type ActionOption, type ActionContext, NothingPending, toOptions } from './action.ts';
import {
  createAction,
  createClockAction,
  createFaultAction,
  createSwitchAction,
  setNextOutcome,
} from './create-action.ts';

const GIVEN_COINS = 3;
const GAME_WIN = asSatang(500_00);
const REFUND_AMOUNT = asSatang(150_00);
const INVITE_AMOUNT = asSatang(50_00);

const readCatalogue = ({ call }: ActionContext) => call(catalogue.read, {});

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
    run: async (context, code) => {
      await setNextOutcome(context, 'spinWheel.spin', code);
      return 'The next spin wins this prize.';
    },
  },
  createCoinsAction(`Add ${GIVEN_COINS} coins`, (before) => before + GIVEN_COINS),
  { ...createCoinsAction('Remove all coins', () => 0), screens: ['spin'] },
  createFaultAction(
    'Lose the response of the next spin',
    ['spin'],
    'The next spin takes effect, but its response is lost.',
    { match: 'spinWheel.spin', phase: 'after', effect: { network: 'truncate' } },
  ),
  createSwitchAction('Toggle the wheel', ['spin'], 'spinActive', ['Wheel is off.', 'Wheel is on.']),
];

/** Creates an action that switches an offer of the catalogue. */
const createOfferSwitchAction = (
  name: string,
  screen: 'invite' | 'refund',
  offer: 'invites' | 'refunds',
  [whenOff, whenOn]: readonly [string, string],
): Action => ({
  name,
  screens: [screen],
  run: async (context) => {
    const { [offer]: terms } = await readCatalogue(context);
    await context.call(catalogue.update, { body: { [offer]: { ...terms, isActive: !terms.isActive } } });
    return terms.isActive ? whenOff : whenOn;
  },
});

const invites: readonly Action[] = [
  createAction('Add a friend with 50.00', ['invite'], 'Ready to be claimed.', async (context) => {
    const { invites } = await readCatalogue(context);
    const { id } = await context.getMember();
    const createdAt = (await context.call(worlds.read, {})).clock.now;
    const row = { member: id, name: 'Friend', amount: INVITE_AMOUNT, createdAt };
    const body = { invites: { ...invites, rows: [...invites.rows, row] } };
    await context.call(catalogue.update, { body });
  }),
  createAction(
    'Fail the next claim: friends have not played',
    ['invite'],
    'The next claim is rejected.',
    (context) => setNextOutcome(context, 'invite.play-info', 'none'),
  ),
  createOfferSwitchAction('Toggle invites', 'invite', 'invites', ['Invites are off.', 'Invites are on.']),
];

/** Creates an action that sets the refund due to the member. */
const createRefundAction = (name: string, done: string, amount: typeof REFUND_AMOUNT): Action =>
  createAction(name, ['refund'], done, async (context) => {
    const [{ refunds }, { id, phone }] = [await readCatalogue(context), await context.getMember()];
    const others = refunds.due.filter(({ member }) => member !== id && member !== phone);
    const own = amount === ZERO ? [] : [{ member: id, amount }];
    await context.call(catalogue.update, { body: { refunds: { ...refunds, due: [...others, ...own] } } });
  });

const refunds: readonly Action[] = [
  createRefundAction('Set a refund of 150.00', 'Ready to be claimed.', REFUND_AMOUNT),
  createRefundAction('Remove the refund', 'No refund is due.', ZERO),
  createOfferSwitchAction('Toggle refunds', 'refund', 'refunds', ['Refunds are off.', 'Refunds are on.']),
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
  createAction('Remove the bonus', ['bonus', 'refund'], 'Bonus removed.', async ({ call, getMember }) =>
    call(members.update, { member: (await getMember()).id, body: { bonus: null } }),
  ),
  createClockAction('Go to the next bonus day', ['bonus'], { next: 'bonus-day', keepSessions: true }),
  createClockAction('Go to the next bonus week', ['bonus'], { next: 'bonus-week', keepSessions: true }),
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
  createAction('Fail the next activation', ['game'], 'The next game account cannot be opened.', (context) =>
    setNextOutcome(context, 'game.activate', 'fail'),
  ),
  createAction('Fail the next password reset', ['game'], 'The next password reset fails.', (context) =>
    setNextOutcome(context, 'game.password', 'fail'),
  ),
];

export const rewardActions: readonly Action[] = [...spin, ...invites, ...refunds, ...bonuses, ...games];
