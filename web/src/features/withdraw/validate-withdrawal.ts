import { type Satang, takePercent, ZERO } from '@wallet/shared/money.ts';
import * as z from 'zod/mini';

import { createAmountSchema } from '#ui/form/amount-schema.ts';

/** The limits of a withdrawal. A limit is null until the operator has answered it. */
export interface WithdrawalLimits {
  readonly min: Satang | null;
  readonly max: Satang | null;
  /**
   * The balance of wallet and games together: `withdrawAll` may collect from games too. It limits what is
   * offered, not what may be sent (F-20).
   */
  readonly total: Satang | null;
}

/** The text of this feature for a limit that an amount breaks. */
export type WithdrawalError = 'minimum' | 'maximum';

/** Validates an amount against the limits (§5). A limit that is not known does not apply: the operator decides. */
export function validateWithdrawal(
  amount: Satang | null,
  { min, max }: Pick<WithdrawalLimits, 'min' | 'max'>,
): WithdrawalError | undefined {
  if (amount === null || amount <= 0 || (min !== null && amount < min)) return 'minimum';
  if (max !== null && amount > max) return 'maximum';
  return undefined;
}

/** Returns the limit that an error names in its text. */
export const getBrokenLimit = (
  error: WithdrawalError,
  { min, max }: Pick<WithdrawalLimits, 'min' | 'max'>,
): Satang | null => ({ minimum: min, maximum: max })[error];

/** Creates the schema of the withdrawal form. */
export const createWithdrawalSchema = (limits: WithdrawalLimits) =>
  z.object({ amount: createAmountSchema((amount) => validateWithdrawal(amount, limits)) });

/** Returns the largest amount that one withdrawal can take now: 0 for none, null while the balance is not known. */
export function getMaxWithdrawable({ min, max, total }: WithdrawalLimits): Satang | null {
  if (total === null) return null;
  const most = max !== null && max < total ? max : total;
  return most <= 0 || (min !== null && most < min) ? ZERO : most;
}

/** Returns true for limits between which an amount can be withdrawn. */
export const isRange = (min: Satang | null, max: Satang | null): boolean =>
  min !== null && max !== null && min <= max;

export const SHARE_PERCENTS = [25, 50, 100] as const;

/** Returns the amount of a share chip, or null where it cannot be withdrawn. */
export function getShareAmount(
  percent: (typeof SHARE_PERCENTS)[number],
  limits: WithdrawalLimits,
): Satang | null {
  const withdrawable = getMaxWithdrawable(limits);
  if (withdrawable === null) return null;
  const amount = takePercent(withdrawable, percent);
  return validateWithdrawal(amount, limits) === undefined ? amount : null;
}
