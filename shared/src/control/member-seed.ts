import * as z from 'zod/mini';

import { CHAT_TEXT_MAX_UNITS } from '../chat-limits.ts';
import { STATEMENT_LINKS, STATEMENT_TYPES } from '../contract/statement.ts';
import { QR_PROVIDERS } from '../limits.ts';
import { OfferAmount } from '../operator/catalogue.ts';
import { AccountCode, Baht, CurrencyCode, Instant, NonEmptyText, Phone } from '../schema/fields.ts';
import { TIME_MAX_MS } from '../time/timestamp.ts';

import { Duration } from '../time/duration.ts';
import { memberFields } from './members.ts';

/** Number of members in a seed, and of rows of each kind that one of them has. */
const ROWS_MAX = 1_000;

const listOf = <S extends z.ZodMiniType>(row: S) => z.optional(z.array(row).check(z.maxLength(ROWS_MAX)));

/** Time before the start of the world. Without it, the rows of a list are an hour apart, the last one an hour old. */
const ago = { agoMs: z.optional(Duration(TIME_MAX_MS)) };
const Amount = Baht.check(z.positive());
const PositiveOfferAmount = OfferAmount.check(z.positive());

/**
 * An event before the start, which moves the money that it names. `won` and `lost` are rounds in a game and have no row
 * in the statement.
 */
const StatementEntry = z.strictObject({
  type: z.enum([...STATEMENT_TYPES, 'won', 'lost']),
  amount: Amount,
  ...ago,
  /** Bank of a deposit. */
  bank: z.optional(NonEmptyText(32)),
  /** Status of a withdrawal or a transfer, which is not `PENDING`. The default is `SUCCESS`. */
  status: z.optional(z.enum(['SUCCESS', 'FAILED', 'PENDING'])),
  /** Account of a transfer: `WALLET` or the code of a game. */
  from: z.optional(AccountCode),
  to: z.optional(AccountCode),
  /** Game of a round. */
  game: z.optional(AccountCode),
  /** Offer for which `bonus` and `finish_bonus` are paid. The money of a bonus is held until `finish_bonus`. */
  of: z.optional(z.enum(STATEMENT_LINKS)),
  description: z.optional(NonEmptyText()),
});

const Slip = z.strictObject({
  ...ago,
  /** The default is `PENDING`. */
  status: z.optional(NonEmptyText(32)),
  amount: z.optional(Amount),
  /** Reason of a refusal. */
  note: z.optional(NonEmptyText()),
});

const PendingQrCode = z.strictObject({
  ...ago,
  provider: z.enum(QR_PROVIDERS),
  amount: Amount,
  /** Time from the start of the world; the default is ten minutes. */
  expiresInMs: z.optional(Duration(TIME_MAX_MS)),
});

const Coupon = z.strictObject({
  name: NonEmptyText(),
  amount: PositiveOfferAmount,
  /** Only coupons of type `CREDIT`, the default, can be claimed. */
  type: z.optional(NonEmptyText(32)),
  expiresInMs: z.optional(Duration(TIME_MAX_MS)),
  claimed: z.optional(z.boolean()),
});

const Invite = z.strictObject({
  ...ago,
  name: NonEmptyText(100),
  amount: PositiveOfferAmount,
  claimed: z.optional(z.boolean()),
});

const ChatText = z.strictObject({
  ...ago,
  from: z.enum(['customer', 'operator']),
  text: NonEmptyText(CHAT_TEXT_MAX_UNITS),
  /** True, the default, if the other side has read it. */
  read: z.optional(z.boolean()),
});

/**
 * A member of a new world, written in a test. Everything has a default: no money, no games, no history. The statement
 * makes the balances; those that are given are what it ends with, and the difference was there before it.
 */
const MemberSeed = z.strictObject({
  ...z.partial(z.object(memberFields)).shape,
  phone: z.optional(Phone),
  currency: z.optional(CurrencyCode),
  /** A code alone is that of an account with an invented name and number. */
  bank: z.optional(z.union([memberFields.bank, NonEmptyText(32)])),
  /** Balances by slot code. Without them a member with a wallet has the scenario's usual accounts, empty. */
  games: z.optional(z.record(NonEmptyText(32), Baht)),
  /** Losses that can be taken back. */
  refund: z.optional(PositiveOfferAmount),
  statement: listOf(StatementEntry),
  slips: listOf(Slip),
  qrCodes: listOf(PendingQrCode),
  coupons: listOf(Coupon),
  invites: listOf(Invite),
  chat: listOf(ChatText),
});

export const MemberSeeds = z.array(MemberSeed).check(z.minLength(1), z.maxLength(ROWS_MAX));

/** A scenario of one's own, as a file: what `POST /__sandbox/worlds` takes, with a name for the list. */
export const ScenarioFile = z.strictObject({
  /** Purpose in one line. */
  purpose: NonEmptyText(),
  /** Scenario of which everything but the members is taken; the default is `default`. */
  scenario: z.optional(NonEmptyText(64)),
  /** Time at which its worlds start, if it is not that of the other scenarios. */
  startsAt: z.optional(Instant),
  members: MemberSeeds,
});
