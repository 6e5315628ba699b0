import type { OperatorSettings } from '@wallet/shared/operator/settings.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type {
  Bank,
  BannerSet,
  Bonus,
  DepositBank,
  DepositWallet,
  Game,
  Promotion,
  Source,
  Terms,
  Wheel,
} from '#domain/entities/catalogue.ts';
import type { ChatMessageRow, ChatRoom } from '#domain/entities/chat.ts';
import type { QrCode, Slip, WalletLink } from '#domain/entities/deposit.ts';
import type { Fault } from '#domain/entities/fault.ts';
import type { MediaFile } from '#domain/entities/media.ts';
import type { FailedAttempts, GameAccount, Member, Session, Withdrawal } from '#domain/entities/member.ts';
import type { Otp, OtpMessage } from '#domain/entities/otp.ts';
import type { StreamScript } from '#domain/entities/random-stream.ts';
import type { BonusReceipts, Coupon, Invite, Refund, Spin, WageringLock } from '#domain/entities/reward.ts';
import { EMPTY_LEDGER, type Ledger } from '#domain/ledger/ledger.ts';

export type Settings = OperatorSettings & { readonly id: 'settings' };

/** Mode of the world's clock. The current time is computed in `world/time/`, never in the domain. */
export interface ClockState {
  readonly id: 'clock';
  readonly mode: 'real' | 'offset' | 'frozen' | 'scaled';
  /** World time at `since` (real ms); unused in `real`. */
  readonly base: number;
  readonly since: number;
  readonly factor: number;
}

/** Number of ids issued or values drawn. Each random value is derived from its number. */
export interface Counter {
  readonly id: string;
  readonly count: number;
}

/** Response stored for an `Idempotency-Key`. Its id is scoped by member, method and route. */
export interface StoredResponse {
  readonly id: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly body: string;
  /** Message key of a refusal. Absent for a success. */
  readonly key?: string;
  readonly at: number;
}

/**
 * Complete state of one world as an immutable value (`docs/decisions/003-state-is-one-value.md`). Reset, fork,
 * checkpoint and undo are references to older values.
 */
export interface WorldState {
  readonly seed: string;
  readonly settings: Table<Settings>;
  readonly clock: Table<ClockState>;
  readonly counters: Table<Counter>;
  readonly answers: Table<StoredResponse>;
  readonly scripts: Table<StreamScript>;
  readonly faults: Table<Fault>;

  readonly banks: Table<Bank>;
  readonly sources: Table<Source>;
  readonly depositBanks: Table<DepositBank>;
  readonly depositWallets: Table<DepositWallet>;
  readonly games: Table<Game>;
  readonly bonuses: Table<Bonus>;
  readonly terms: Table<Terms>;
  /** Table of at most one row. */
  readonly wheel: Table<Wheel>;
  readonly promotions: Table<Promotion>;
  readonly banners: Table<BannerSet>;

  readonly members: Table<Member>;
  readonly sessions: Table<Session>;
  readonly attempts: Table<FailedAttempts>;
  readonly gameAccounts: Table<GameAccount>;
  readonly withdrawals: Table<Withdrawal>;
  readonly otps: Table<Otp>;
  /** Every code sent, readable through the control API. */
  readonly outbox: AppendOnlyLog<OtpMessage>;
  readonly qrCodes: Table<QrCode>;
  readonly slips: Table<Slip>;
  readonly links: Table<WalletLink>;
  readonly media: Table<MediaFile>;
  readonly locks: Table<WageringLock>;
  readonly receipts: Table<BonusReceipts>;
  readonly coupons: Table<Coupon>;
  readonly invites: Table<Invite>;
  readonly refunds: Table<Refund>;
  readonly spins: AppendOnlyLog<Spin>;
  readonly rooms: Table<ChatRoom>;
  readonly messages: AppendOnlyLog<ChatMessageRow>;
  readonly ledger: Ledger;
}

/** Creates a state without rows. */
export const createEmptyState = (seed: string): WorldState => ({
  seed,
  settings: Table.of(),
  clock: Table.of(),
  counters: Table.of(),
  answers: Table.of(),
  scripts: Table.of(),
  faults: Table.of(),
  banks: Table.of(),
  sources: Table.of(),
  depositBanks: Table.of(),
  depositWallets: Table.of(),
  games: Table.of(),
  bonuses: Table.of(),
  terms: Table.of(),
  wheel: Table.of(),
  promotions: Table.of(),
  banners: Table.of(),
  members: Table.of(),
  sessions: Table.of(),
  attempts: Table.of(),
  gameAccounts: Table.of(),
  withdrawals: Table.of(),
  otps: Table.of(),
  outbox: AppendOnlyLog.of(),
  qrCodes: Table.of(),
  slips: Table.of(),
  links: Table.of(),
  media: Table.of(),
  locks: Table.of(),
  receipts: Table.of(),
  coupons: Table.of(),
  invites: Table.of(),
  refunds: Table.of(),
  spins: AppendOnlyLog.of(),
  rooms: Table.of(),
  messages: AppendOnlyLog.of(),
  ledger: EMPTY_LEDGER,
});

/** Parts that change with the use of an environment: the clock, issued ids and drawn values. */
type RuntimeParts = {
  readonly [P in 'clock' | 'counters' | 'scripts']?: WorldState[P] | undefined;
};

/**
 * Returns the state with these parts replaced. Every field is written out, so that all committed states share one
 * hidden class: objects built by repeated spreads each get their own, which is slower to copy and read.
 */
export const withRuntimeParts = (state: WorldState, parts: RuntimeParts): WorldState => ({
  seed: state.seed,
  settings: state.settings,
  clock: parts.clock ?? state.clock,
  counters: parts.counters ?? state.counters,
  answers: state.answers,
  scripts: parts.scripts ?? state.scripts,
  faults: state.faults,
  banks: state.banks,
  sources: state.sources,
  depositBanks: state.depositBanks,
  depositWallets: state.depositWallets,
  games: state.games,
  bonuses: state.bonuses,
  terms: state.terms,
  wheel: state.wheel,
  promotions: state.promotions,
  banners: state.banners,
  members: state.members,
  sessions: state.sessions,
  attempts: state.attempts,
  gameAccounts: state.gameAccounts,
  withdrawals: state.withdrawals,
  otps: state.otps,
  outbox: state.outbox,
  qrCodes: state.qrCodes,
  slips: state.slips,
  links: state.links,
  media: state.media,
  locks: state.locks,
  receipts: state.receipts,
  coupons: state.coupons,
  invites: state.invites,
  refunds: state.refunds,
  spins: state.spins,
  rooms: state.rooms,
  messages: state.messages,
  ledger: state.ledger,
});

/** Returns the settings. Throws if the state has none; every seeded state has them. */
export function getSettings(state: WorldState): Settings {
  const settings = state.settings.get('settings');
  if (!settings) throw new Error('the state has no settings');
  return settings;
}
