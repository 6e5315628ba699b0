import type * as catalogue from '@wallet/shared/operator/catalogue.ts';

/** A row of an offer: the offer's code is the id of the row. */
type RowOf<Offer extends { readonly code: string }> = Omit<Offer, 'code'> & { readonly id: string };

/** A bank that a member may have an account at; the id is its code (`KBANK`). */
export interface Bank {
  readonly id: string;
  readonly nameTH: string;
  readonly nameEN: string;
}

/** A way in which a member heard of the operator (§3). */
export interface Source {
  readonly id: string;
  readonly description: string;
}

/** An account of the operator that members pay into. */
export type DepositBank = catalogue.DepositBank & { readonly id: string };

/** A mobile wallet of the operator (F-70). */
export type DepositWallet = catalogue.DepositWallet & { readonly id: string };

/** A game on offer, whether or not a member has an account at it; the id is the slot's code (`PG`). */
export type Game = RowOf<catalogue.Game>;

/** A bonus on offer. */
export type Bonus = RowOf<catalogue.Bonus>;

/** Banners of one permanent offer. */
export interface BannerSet {
  readonly id: 'invite' | 'refund';
  readonly banners: readonly catalogue.Banner[];
}

/** A bonus that is requested by its code. */
export type Promotion = RowOf<catalogue.Promotion>;

export type Wheel = catalogue.Wheel & { readonly id: 'wheel' };

/** State and percentages of the permanent offers. */
export type Terms = catalogue.RewardTerms & { readonly id: 'terms' };
