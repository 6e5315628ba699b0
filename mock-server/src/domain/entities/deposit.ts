import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

/** An open QR code. Paid, cancelled or replaced it is gone; its money lives on in the ledger alone. */
export interface QrCode {
  readonly id: string;
  readonly memberId: string;
  readonly provider: QrProvider;
  readonly amount: Satang;
  readonly at: number;
  readonly expiresAt: number;
}

/** A slip that a member has uploaded, and the verdict on it. */
export interface Slip {
  /** Its reference. */
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
  /** SUCCESS and FAILED are final, any other is in progress (§4). */
  readonly status: string;
  readonly amount: Satang | null;
  /** A reason of `slip-reasons.ts`, or the operator's own words. */
  readonly note: string | null;
  readonly picture: SlipPicture | null;
}

/** Where a slip's picture lies; null in the slip once it made room for another. */
export type SlipPicture =
  /** The name of a row of the world's media. */
  | { readonly in: 'media'; readonly name: string }
  /** A picture of the fixtures; the list of slips tells its address, or keeps it for who asks by reference (F-16). */
  | { readonly in: 'fixtures'; readonly url: string; readonly isListed: boolean };

/** A mobile wallet's link that a member has sent. It is kept after its verdict, so that it counts once. */
export interface WalletLink {
  readonly id: string;
  readonly memberId: string;
  readonly link: string;
  readonly at: number;
  readonly status: 'PENDING' | WalletLinkVerdict;
}
export type WalletLinkVerdict = 'ACCEPTED' | 'DUPLICATE' | 'INVALID';
