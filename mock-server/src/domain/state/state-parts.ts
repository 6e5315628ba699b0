import type * as z from 'zod/mini';

import type { AppendOnlyLog } from '#domain/collections/log.ts';
import type { Table } from '#domain/collections/table.ts';
import {
  Bank,
  BannerSet,
  Bonus,
  DepositBank,
  DepositWallet,
  Promotion,
  Source,
  Terms,
  Wheel,
} from '#domain/entities/catalogue.ts';
import { type Game, GameSchema } from '@wallet/shared/operator/catalogue.ts';
import { ChatMessageRow, ChatRoom } from '#domain/entities/chat.ts';
import { QrCode, Slip, WalletLink } from '#domain/entities/deposit.ts';
import { Fault } from '#domain/entities/fault.ts';
import { MediaFile } from '#domain/entities/media.ts';
import { FailedAttempts, GameAccount, Member, Session, Withdrawal } from '#domain/entities/member.ts';
import { Otp, OtpMessage } from '#domain/entities/otp.ts';
import { LedgerAccount, Posting } from '#domain/entities/posting.ts';
import { StreamScript } from '#domain/entities/random-stream.ts';
import { BonusReceipts, Coupon, Invite, Refund, Spin, WageringLock } from '#domain/entities/reward.ts';
import { BackendMember, FakeCall } from '#domain/entities/backend.ts';
import { ClockState, Counter, Settings, StoredResponse } from '#domain/entities/sandbox.ts';

/** Rows of one kind in a state: a table by id, or a log that only grows. */
export interface Part<Kind extends 'table' | 'log' = 'table' | 'log', Row = unknown> {
  readonly kind: Kind;
  readonly row: z.ZodMiniType<Row>;
  /** Returns what identifies a row of a table, if it is not its `id`. */
  keyOf?(row: Row): string;
  /** Says what is wrong if there is no row. Undefined if there may be none. */
  readonly missing?: string;
}

/** Parts of a state by name; some belong together. */
export interface Parts {
  readonly [name: string]: Part | Parts;
}

// The type of a row is named, because the output of its schema is not read-only.
const table = <Row extends { readonly id: string }>(
  row: z.ZodMiniType<Row>,
  missing?: string,
): Part<'table', Row> => ({ kind: 'table', row, ...(missing === undefined ? {} : { missing }) });
const offers = <Row extends { readonly code: string }>(row: z.ZodMiniType<Row>): Part<'table', Row> => ({
  kind: 'table',
  row,
  keyOf: ({ code }) => code,
});
const log = <Row>(row: z.ZodMiniType<Row>): Part<'log', Row> => ({ kind: 'log', row });

/** The parts of a state. Its type, the empty state and the checks of an import follow from them. */
export const STATE_PARTS = {
  settings: table<Settings>(Settings, 'must have settings'),
  clock: table<ClockState>(ClockState, 'must have a clock'),
  counters: table<Counter>(Counter),
  answers: table<StoredResponse>(StoredResponse),
  scripts: table<StreamScript>(StreamScript),
  faults: table<Fault>(Fault),
  fakeCalls: table<FakeCall>(FakeCall),
  backendMembers: table<BackendMember>(BackendMember),

  banks: offers<Bank>(Bank),
  sources: offers<Source>(Source),
  depositBanks: table<DepositBank>(DepositBank),
  depositWallets: table<DepositWallet>(DepositWallet),
  games: offers<Game>(GameSchema),
  bonuses: offers<Bonus>(Bonus),
  terms: table<Terms>(Terms),
  /** Table of at most one row. */
  wheel: { kind: 'table', row: Wheel, keyOf: () => 'wheel' } as Part<'table', Wheel>,
  promotions: offers<Promotion>(Promotion),
  banners: table<BannerSet>(BannerSet),

  members: table<Member>(Member),
  sessions: table<Session>(Session),
  attempts: table<FailedAttempts>(FailedAttempts),
  gameAccounts: table<GameAccount>(GameAccount),
  withdrawals: table<Withdrawal>(Withdrawal),
  otps: table<Otp>(Otp),
  /** Every code sent, readable through the control API. */
  outbox: log<OtpMessage>(OtpMessage),
  qrCodes: table<QrCode>(QrCode),
  slips: table<Slip>(Slip),
  links: table<WalletLink>(WalletLink),
  media: table<MediaFile>(MediaFile),
  locks: table<WageringLock>(WageringLock),
  receipts: table<BonusReceipts>(BonusReceipts),
  coupons: table<Coupon>(Coupon),
  invites: table<Invite>(Invite),
  refunds: table<Refund>(Refund),
  spins: log<Spin>(Spin),
  rooms: table<ChatRoom>(ChatRoom),
  messages: log<ChatMessageRow>(ChatMessageRow),
  ledger: { postings: log<Posting>(Posting), balances: table<LedgerAccount>(LedgerAccount) },
} satisfies Parts;

/** Containers of these parts in a state, by name. */
export type ContainersOf<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Part<'table', infer Row extends object>
    ? Table<Row>
    : Group[Name] extends Part<'log', infer Row>
      ? AppendOnlyLog<Row>
      : ContainersOf<Group[Name]>;
};

export const isPart = (part: Part | Parts): part is Part => typeof part.kind === 'string';
