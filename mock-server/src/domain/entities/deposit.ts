import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

/** Open QR code. The row is removed when the code is paid, cancelled or replaced. */
export interface QrCode {
  readonly id: string;
  readonly memberId: string;
  readonly provider: QrProvider;
  readonly amount: Satang;
  readonly at: number;
  readonly expiresAt: number;
}

/** Deposit slip uploaded by a member, with the result of its review. */
export interface Slip {
  /** Reference of the slip. */
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
  /** SUCCESS and FAILED are final, any other status is in progress (§4). */
  readonly status: string;
  readonly amount: Satang | null;
  /** Reason from `slip-reasons.ts`, or free text of the operator. */
  readonly note: string | null;
  /** Null once the file was deleted to free space. */
  readonly picture: SlipPicture | null;
}

/** Location of a slip's picture. */
export type SlipPicture =
  /** File in the world's media. */
  | { readonly in: 'media'; readonly name: string }
  /**
   * Picture of the fixtures. If not listed, its URL is only returned by the call for one reference (F-16).
   */
  | { readonly in: 'fixtures'; readonly url: string; readonly isListed: boolean };

/** Mobile-wallet link submitted by a member. Kept after its review, so that each link counts once. */
export interface WalletLink {
  readonly id: string;
  readonly memberId: string;
  readonly link: string;
  readonly at: number;
  readonly status: 'PENDING' | WalletLinkVerdict;
}
export type WalletLinkVerdict = 'ACCEPTED' | 'DUPLICATE' | 'INVALID';
