import type { Currency, Satang } from '@wallet/shared/money.ts';

/** A bank that a member may have an account at. */
export interface Bank {
  /** The bank's code (`KBANK`). */
  readonly id: string;
  readonly nameTH: string;
  readonly nameEN: string;
}

/** Where a member learned of the operator (§3). */
export interface Source {
  readonly id: string;
  readonly description: string;
}

/** An account of the operator that members pay into. */
export interface DepositBank {
  readonly id: string;
  readonly bankCode: string;
  readonly bankType: string;
  readonly mode: string;
  readonly currency: Currency;
  readonly bankAccountName: string;
  /** A QR provider has none to show. */
  readonly bankAccountNo?: string;
  readonly nameTH: string;
  readonly nameEN: string;
}

/** A mobile wallet of the operator (F-70). */
export interface DepositWallet {
  readonly id: string;
  readonly mode: string;
  readonly walletAccountName: string;
}

export type Category = 'slot' | 'sport' | 'lotto';

/** A game that the operator offers, whether or not a member has opened an account at it. */
export interface Game {
  /** The slot's code (`PG`). */
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  readonly background: string;
  readonly category: Category;
  /** What one unit of the game is worth in the wallet (F-61). */
  readonly ftWalletSlot: number;
  readonly web: string;
  readonly android: string;
  readonly ios: string;
}

/** What `received` is counted by: in all, in the current day, in the current week (§4). */
export type BonusType = 'limit' | 'day' | 'week';

/** A bonus that the operator offers. */
export interface Bonus {
  readonly id: string;
  readonly type: BonusType;
  readonly maxReceived: number;
  /** When of the money that a member began with no more than this percentage is left, the bonus may be given up. */
  readonly percentFail: number;
  /** What a member should have paid in before it. */
  readonly minimum: Satang;
  readonly amount: Satang;
  readonly banners: readonly Banner[];
}

export interface Banner {
  readonly image: string;
  readonly html: string;
}

/** The pictures of one standing offer. */
export interface BannerSet {
  readonly id: 'invite' | 'refund';
  readonly banners: readonly Banner[];
}

/** A bonus that is asked for by its code. */
export interface Promotion {
  readonly id: string;
  readonly percentFail: number;
  readonly description: string;
  readonly amount: Satang;
  /** How often it is given in all, to whomever; null: without end. */
  readonly maxReceived: number | null;
}

export interface Slice {
  readonly code: string;
  readonly label: string;
  readonly bgColor: string;
  readonly textColor: string;
  readonly htmlDescription: string;
  /** How often it is drawn against the others. */
  readonly weight: number;
  /** What its coupon is worth; a slice of nothing gives none. */
  readonly prize: Satang;
  /** How many are left; null: without end. */
  readonly stock: number | null;
}

export interface Wheel {
  readonly id: 'wheel';
  readonly name: string;
  readonly slices: readonly Slice[];
}

/** The percentages of the operator's standing offers, as its texts name them (§3, F-67). */
export interface Terms {
  readonly id: 'terms';
  readonly inviteActive: boolean;
  readonly refundActive: boolean;
  readonly inviteSuccess: number;
  readonly inviteFail: number;
  readonly refundSuccess: number;
  readonly refundFail: number;
}
