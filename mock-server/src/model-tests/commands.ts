import * as fc from 'fast-check';

/* Random commands of members, of the operator and of the sandbox's own control API. */

/** Index of a member. */
const member = fc.nat(4);
/** Index of a member that favours a few, so that the same one often activates, plays for and completes a bonus. */
const frequentMember = fc.constantFrom(0, 0, 3, 1, 2, 4);
const account = fc.constantFrom('WALLET', 'WALLET', 'PG', 'PG', 'SA', 'JILI', 'LOTTO', 'NOWHERE');
const game = fc.constantFrom('PG', 'PG', 'SA', 'JILI', 'LOTTO', 'NOWHERE');
/** Amount in satang. A few have half a satang, which no valid amount of the API has. */
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 2_000_00 }) },
  { weight: 3, arbitrary: fc.integer({ min: 90_00, max: 60_000_00 }) },
  // About the total of a member, so that money has to be collected from games.
  { weight: 2, arbitrary: fc.integer({ min: 1_500_00, max: 12_000_00 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1_00, 0, 99, 100, 100_00, 99_99, 50_000_00, 50_000_01, 150.5) },
);
/** Amount for a withdrawal: often the total of wallet and games, or nearly. */
const withdrawalAmount = fc.oneof(
  { weight: 2, arbitrary: amount },
  { weight: 1, arbitrary: fc.constantFrom(9_100_00, 10_000_00, 2_050_00, 1_050_00) },
);
/** Idempotency key. There are few, so that keys are repeated with the same or another body. */
const key = fc.constantFrom(undefined, undefined, undefined, 'once', 'twice');
const provider = fc.constantFrom('KBANK', 'WW', 'E2P');
const bonus = fc.constantFrom('WELCOME', 'DAILY', 'DAILY', 'WEEKLY', 'NOTHING');
const promotion = fc.constantFrom('SONGKRAN', 'SONGKRAN', 'FIRST100', 'SOLDOUT', 'NOTHING');
const faultTarget = fc.constantFrom(
  ['wallet.transfer', 'before'] as const,
  ['wallet.transfer', 'after'] as const,
  ['wallet.withdrawAll', 'after'] as const,
  ['qrCode.create', 'before'] as const,
);

const MINUTE_MS = 60_000;
/** Mostly short, because an expired session refuses every later command. */
const ms = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(15_000, MINUTE_MS, 5 * MINUTE_MS, 16 * MINUTE_MS) },
  { weight: 1, arbitrary: fc.constantFrom(31 * MINUTE_MS, 10 * 60 * MINUTE_MS) },
  { weight: 1, arbitrary: fc.constantFrom(24 * 60 * MINUTE_MS, 8 * 24 * 60 * MINUTE_MS) },
);

const literal = <Value extends string>(value: Value) => fc.constant(value);

/** Weight and arbitrary of each type of command. */
const COMMANDS = [
  [
    10,
    fc.record({
      type: literal('transfer'),
      member: frequentMember,
      from: account,
      to: account,
      amount,
      key,
    }),
  ],
  [4, fc.record({ type: literal('transferAll'), member, to: account, key })],
  [
    8,
    fc.record({
      type: fc.constantFrom('withdraw', 'withdrawAll', 'withdrawAll'),
      member: frequentMember,
      amount: withdrawalAmount,
      key,
    }),
  ],
  [3, fc.record({ type: literal('addToWallet'), member, amount, key })],
  [3, fc.record({ type: literal('activateGame'), member, code: game })],
  [5, fc.record({ type: literal('createQr'), member, provider, amount })],
  [2, fc.record({ type: literal('cancelQr'), member, provider })],
  [3, fc.record({ type: literal('payQr'), member, provider })],
  [2, fc.record({ type: literal('readQr'), member, provider })],
  [4, fc.record({ type: literal('activateBonus'), member: frequentMember, offer: bonus })],
  [4, fc.record({ type: literal('activatePromotion'), member: frequentMember, offer: promotion })],
  [5, fc.record({ type: literal('clearBonus'), member: frequentMember })],
  [
    4,
    fc.record({
      type: literal('play'),
      member: frequentMember,
      code: literal('PG'),
      amount: fc.constantFrom(250_00, 1_500_00),
      isLost: fc.boolean(),
    }),
  ],
  [3, fc.record({ type: fc.constantFrom('receiveRefund', 'addRefund'), member: frequentMember })],
  [4, fc.record({ type: literal('claimInvites'), member: frequentMember })],
  [4, fc.record({ type: literal('spinWheel'), member: frequentMember })],
  [5, fc.record({ type: literal('claimCoupon'), member: frequentMember, index: fc.nat(2) })],
  [3, fc.record({ type: literal('readWallet'), member })],
  [
    8,
    fc.record({
      type: literal('login'),
      member: frequentMember,
      isPasswordCorrect: fc.constantFrom(true, true, true, false),
    }),
  ],
  [3, fc.record({ type: literal('deposit'), member, amount })],
  [4, fc.record({ type: literal('reviewWithdrawal'), index: fc.nat(2), isApproved: fc.boolean() })],
  [5, fc.record({ type: literal('play'), member, code: game, amount, isLost: fc.boolean() })],
  [1, fc.record({ type: literal('setWallet'), member, wallet: fc.nat(3_000_00) })],
  [1, fc.record({ type: literal('endSession'), member })],
  [1, fc.record({ type: literal('setActive'), member, isActive: fc.constantFrom(false, true, true) })],
  [4, fc.record({ type: literal('advanceClock'), ms })],
  [
    2,
    fc.record({
      type: literal('addFault'),
      target: faultTarget,
      key: fc.constantFrom('REQUEST_LIMIT', 'INACTIVE_USER'),
    }),
  ],
  [
    3,
    fc.record({
      type: literal('scriptStream'),
      member: frequentMember,
      stream: fc.constantFrom('game.transfer', 'game.transfer', 'game.transfer', 'game.activate', 'qr.issue'),
      values: fc.array(fc.constantFrom('ok', 'fail', 'fail'), { minLength: 1, maxLength: 3 }),
    }),
  ],
  [
    4,
    fc.record({
      type: literal('scriptStream'),
      member: frequentMember,
      stream: literal('invite.play-info'),
      values: fc.array(fc.constantFrom('ok', 'none', 'fail'), { minLength: 1, maxLength: 2 }),
    }),
  ],
] as const;

type CommandArbitrary = (typeof COMMANDS)[number][1];
/** A command as data. `member` and `index` are positions, so that a command does not depend on ids. */
export type Command = CommandArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

export const arbitraryCommand: fc.Arbitrary<Command> = fc.oneof(
  ...COMMANDS.map(([weight, arbitrary]) => ({ weight, arbitrary: arbitrary as fc.Arbitrary<Command> })),
);
