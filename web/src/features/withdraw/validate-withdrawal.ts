import { takePercent, type Satang } from '@wallet/shared/money.ts';

/** What bounds a withdrawal; each part is unknown until the operator has answered. */
export interface WithdrawalLimits {
  readonly min: Satang | null | undefined;
  readonly max: Satang | null | undefined;
  /** The total balance: `withdrawAll` may collect from games too (F-20). */
  readonly total: Satang | null | undefined;
}

/** A text of this feature and the figure that it names. */
export interface WithdrawalError {
  readonly messageKey: 'minimum' | 'maximum' | 'aboveBalance';
  readonly limit: Satang | undefined;
}

/** The rules of §5 with the operator's figures; a figure that is not known does not bind, the operator decides. */
export function validateWithdrawal(
  amount: Satang | undefined,
  { min, max, total }: WithdrawalLimits,
): WithdrawalError | undefined {
  if (amount === undefined || amount <= 0) return { messageKey: 'minimum', limit: min ?? undefined };
  if (isKnown(min) && amount < min) return { messageKey: 'minimum', limit: min };
  if (isKnown(max) && amount > max) return { messageKey: 'maximum', limit: max };
  if (isKnown(total) && amount > total) return { messageKey: 'aboveBalance', limit: total };
  return undefined;
}

/** The most that one withdrawal can take now. */
export function getMaxWithdrawable({ max, total }: WithdrawalLimits): Satang | undefined {
  if (!isKnown(total)) return undefined;
  return isKnown(max) && max < total ? max : total;
}

export const SHARE_PERCENTS = [25, 50, 100] as const;

/** The amount of a share chip; undefined where it could not be withdrawn. */
export function getShareAmount(
  percent: (typeof SHARE_PERCENTS)[number],
  limits: WithdrawalLimits,
): Satang | undefined {
  const withdrawable = getMaxWithdrawable(limits);
  if (withdrawable === undefined) return undefined;
  const amount = takePercent(withdrawable, percent);
  return validateWithdrawal(amount, limits) === undefined ? amount : undefined;
}

const isKnown = (figure: Satang | null | undefined): figure is Satang =>
  figure !== null && figure !== undefined;
