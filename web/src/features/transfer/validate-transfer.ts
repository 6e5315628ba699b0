import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

/** What the form holds; an account is undefined until it is chosen, the amount until it reads as one. */
export interface TransferFormValues {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amount: Satang | undefined;
}

/** A transfer that may be sent. */
export interface TransferRequest {
  readonly from: string;
  readonly to: string;
  readonly amount: Satang;
}

/** Keys of this feature's texts, by the field that they belong to. */
export interface TransferErrors {
  from?: 'chooseFrom' | undefined;
  to?: 'chooseTo' | 'sameAccount' | undefined;
  amount?: 'minimum' | undefined;
}

/**
 * The three rules of §5. A balance that is too small is left to the operator: the one on the screen
 * may be older than what a game has paid out since.
 */
export function validateTransfer({
  from,
  to,
  amount,
}: TransferFormValues):
  | { readonly ok: true; readonly order: TransferRequest }
  | { readonly ok: false; readonly problems: TransferErrors } {
  if (
    from !== undefined &&
    to !== undefined &&
    from !== to &&
    amount !== undefined &&
    amount >= TRANSFER_MIN
  ) {
    return { ok: true, order: { from, to, amount } };
  }
  const problems: TransferErrors = {};
  if (from === undefined) problems.from = 'chooseFrom';
  if (to === undefined) problems.to = 'chooseTo';
  if (from !== undefined && from === to) problems.to = 'sameAccount';
  if (amount === undefined || amount < TRANSFER_MIN) problems.amount = 'minimum';
  return { ok: false, problems };
}
