import type { Currency, Satang } from '@wallet/shared/money.ts';

import type { Ledger } from './ledger.ts';
import type { Table } from './table.ts';

export interface Settings {
  readonly id: 'settings';
  readonly variant: 'standard' | 'lao' | 'iframe';
  /** Off: every call answers `gone`. */
  readonly active: boolean;
  readonly registerOTP: boolean;
  readonly enableChatWidget: boolean;
  readonly spinActive: boolean;
  readonly isManual: boolean;
  readonly slipWindow: { readonly from: string; readonly to: string } | null;
  readonly withdrawMin: Satang;
  readonly withdrawMax: Satang;
  readonly qrMinimum: Satang;
  readonly qrLifetimeS: number;
  readonly latencyMs: number;
  readonly currency: Currency;
  readonly operatorRejection: string;
  /** Every server text and HTML field by name. */
  readonly texts: Readonly<Record<string, string | readonly string[]>>;
}

export interface Member {
  readonly id: string;
  readonly phone: string;
  readonly password: string;
  readonly name: string;
  readonly bank: { readonly code: string; readonly accountName: string; readonly accountNo: string } | null;
  readonly coins: number;
  readonly createdAt: number;
  readonly isActive: boolean;
  readonly currency: Currency;
}

/** A signed-in session; the token is the id. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly issuedAt: number;
  readonly usedAt: number;
  /** Ended by the operator: answers as an invalid token. */
  readonly isEnded: boolean;
}

/** How the world's time runs; `now` is computed in `world/clock.ts`, never in the domain. */
export interface ClockState {
  readonly id: 'clock';
  readonly mode: 'real' | 'offset' | 'frozen' | 'scaled';
  /** World time at `since` (real ms); unused in `real`. */
  readonly base: number;
  readonly since: number;
  readonly factor: number;
}

/** How many draws a stream has given: chance is keyed by it. */
export interface Counter {
  readonly id: string;
  readonly count: number;
}

export interface Timer {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly ref: string;
}

/** The answer kept for an `Idempotency-Key`; the id is scoped by member, method and route. */
export interface StoredAnswer {
  readonly id: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

/**
 * Everything one operator knows, as one immutable value (`docs/decisions/`, state). Reset, fork,
 * checkpoint and undo are references to older values.
 */
export interface WorldState {
  readonly seed: string;
  readonly settings: Table<Settings>;
  readonly clock: Table<ClockState>;
  readonly counters: Table<Counter>;
  readonly timers: Table<Timer>;
  readonly answers: Table<StoredAnswer>;
  readonly members: Table<Member>;
  readonly sessions: Table<Session>;
  readonly ledger: Ledger;
}
