import * as fc from 'fast-check';

/* Everything that a member, the operator or somebody with the sandbox in hand may do next. */

const who = fc.nat(4);
/** A bonus is taken, played for and ended by the same member: so few of them do. */
const player = fc.constantFrom(0, 0, 3, 1, 2, 4);
const code = fc.constantFrom('WALLET', 'WALLET', 'PG', 'PG', 'SA', 'JILI', 'LOTTO', 'NOWHERE');
const game = fc.constantFrom('PG', 'PG', 'SA', 'JILI', 'LOTTO', 'NOWHERE');
/** Satang; a few are no amount of money on the wire, because they have half a satang. */
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 2_000_00 }) },
  { weight: 3, arbitrary: fc.integer({ min: 90_00, max: 60_000_00 }) },
  // About what a member has in all, so that games have to help.
  { weight: 2, arbitrary: fc.integer({ min: 1_500_00, max: 12_000_00 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1_00, 0, 99, 100, 100_00, 99_99, 50_000_00, 50_000_01, 150.5) },
);
/** What a member has in wallet and games together, or nearly. */
const cash = fc.oneof(
  { weight: 2, arbitrary: amount },
  { weight: 1, arbitrary: fc.constantFrom(9_100_00, 10_000_00, 2_050_00, 1_050_00) },
);
/** Few, so that the same key comes again, with the same body or another. */
const key = fc.constantFrom(undefined, undefined, undefined, 'once', 'twice');
const provider = fc.constantFrom('KBANK', 'WW', 'E2P');
const bonus = fc.constantFrom('WELCOME', 'DAILY', 'DAILY', 'WEEKLY', 'NOTHING');
const promotion = fc.constantFrom('SONGKRAN', 'SONGKRAN', 'FIRST100', 'SOLDOUT', 'NOTHING');
const faulty = fc.constantFrom(
  ['wallet.transfer', 'before'] as const,
  ['wallet.transfer', 'after'] as const,
  ['wallet.withdrawAll', 'after'] as const,
  ['qrCode.create', 'before'] as const,
);

const MINUTE_MS = 60_000;
/** Mostly so short that tokens live on: whatever comes after their end is refused for that alone. */
const ms = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(15_000, MINUTE_MS, 5 * MINUTE_MS, 16 * MINUTE_MS) },
  { weight: 1, arbitrary: fc.constantFrom(31 * MINUTE_MS, 10 * 60 * MINUTE_MS) },
  { weight: 1, arbitrary: fc.constantFrom(24 * 60 * MINUTE_MS, 8 * 24 * 60 * MINUTE_MS) },
);

const does = <Name extends string>(name: Name) => fc.constant(name);

/** What a deed is, and how often it comes. */
const DEEDS = [
  [10, fc.record({ does: does('transfer'), who: player, from: code, to: code, amount, key })],
  [4, fc.record({ does: does('transferAll'), who, to: code, key })],
  [
    8,
    fc.record({
      does: fc.constantFrom('withdraw', 'withdrawAll', 'withdrawAll'),
      who: player,
      amount: cash,
      key,
    }),
  ],
  [3, fc.record({ does: does('add'), who, amount, key })],
  [3, fc.record({ does: does('activate'), who, code: game })],
  [5, fc.record({ does: does('createQr'), who, provider, amount })],
  [2, fc.record({ does: does('cancelQr'), who, provider })],
  [3, fc.record({ does: does('payQr'), who, provider })],
  [2, fc.record({ does: does('readQr'), who, provider })],
  [4, fc.record({ does: does('bonus'), who: player, offer: bonus })],
  [4, fc.record({ does: does('promotion'), who: player, offer: promotion })],
  [5, fc.record({ does: does('clear'), who: player })],
  [
    4,
    fc.record({
      does: does('play'),
      who: player,
      code: does('PG'),
      amount: fc.constantFrom(250_00, 1_500_00),
      isLost: fc.boolean(),
    }),
  ],
  [3, fc.record({ does: fc.constantFrom('receive', 'addRefund'), who: player })],
  [4, fc.record({ does: does('invites'), who: player })],
  [4, fc.record({ does: does('spin'), who: player })],
  [5, fc.record({ does: does('claim'), who: player, nth: fc.nat(2) })],
  [3, fc.record({ does: does('wallet'), who })],
  [8, fc.record({ does: does('login'), who: player, isRight: fc.constantFrom(true, true, true, false) })],
  [3, fc.record({ does: does('deposit'), who, amount })],
  [4, fc.record({ does: does('verdict'), nth: fc.nat(2), isApproved: fc.boolean() })],
  [5, fc.record({ does: does('play'), who, code: game, amount, isLost: fc.boolean() })],
  [1, fc.record({ does: does('refill'), who, wallet: fc.nat(3_000_00) })],
  [1, fc.record({ does: does('signOut'), who })],
  [1, fc.record({ does: does('shut'), who, isActive: fc.constantFrom(false, true, true) })],
  [4, fc.record({ does: does('wait'), ms })],
  [
    2,
    fc.record({
      does: does('fault'),
      when: faulty,
      key: fc.constantFrom('REQUEST_LIMIT', 'INACTIVE_USER'),
    }),
  ],
  [
    3,
    fc.record({
      does: does('script'),
      who: player,
      stream: fc.constantFrom('game.transfer', 'game.transfer', 'game.transfer', 'game.activate', 'qr.issue'),
      values: fc.array(fc.constantFrom('ok', 'fail', 'fail'), { minLength: 1, maxLength: 3 }),
    }),
  ],
  [
    4,
    fc.record({
      does: does('script'),
      who: player,
      stream: does('invite.play-info'),
      values: fc.array(fc.constantFrom('ok', 'none', 'fail'), { minLength: 1, maxLength: 2 }),
    }),
  ],
] as const;

type Arbitrary = (typeof DEEDS)[number][1];
export type Command = Arbitrary extends fc.Arbitrary<infer One> ? One : never;
export type CommandOf<Name extends Command['does']> = Extract<Command, { does: Name }>;

export const arbitraryCommand: fc.Arbitrary<Command> = fc.oneof(
  ...DEEDS.map(([weight, arbitrary]) => ({ weight, arbitrary: arbitrary as fc.Arbitrary<Command> })),
);
