import { percentOf, type Satang } from '@wallet/shared/money.ts';

/** What bounds a withdrawal; each part is unknown until the operator has answered. */
export interface WithdrawLimits {
  readonly min: Satang | null | undefined;
  readonly max: Satang | null | undefined;
  /** The total balance: `withdrawAll` may collect from games too (F-20). */
  readonly total: Satang | null | undefined;
}

/** A text of this feature and the figure that it names. */
export interface WithdrawProblem {
  readonly text: 'minimum' | 'maximum' | 'aboveBalance';
  readonly figure: Satang | undefined;
}

/** The rules of §5 with the operator's figures; a figure that is not known does not bind, the operator decides. */
export function checkWithdraw(
  amount: Satang | undefined,
  { min, max, total }: WithdrawLimits,
): WithdrawProblem | undefined {
  if (amount === undefined || amount <= 0) return { text: 'minimum', figure: min ?? undefined };
  if (isFigure(min) && amount < min) return { text: 'minimum', figure: min };
  if (isFigure(max) && amount > max) return { text: 'maximum', figure: max };
  if (isFigure(total) && amount > total) return { text: 'aboveBalance', figure: total };
  return undefined;
}

/** The most that one withdrawal can take now. */
export function withdrawableOf({ max, total }: WithdrawLimits): Satang | undefined {
  if (!isFigure(total)) return undefined;
  return isFigure(max) && max < total ? max : total;
}

export const SHARES = [25, 50, 100] as const;

/** The amount of a share chip; undefined where it could not be withdrawn. */
export function shareOf(percent: (typeof SHARES)[number], limits: WithdrawLimits): Satang | undefined {
  const withdrawable = withdrawableOf(limits);
  if (withdrawable === undefined) return undefined;
  const amount = percentOf(withdrawable, percent);
  return checkWithdraw(amount, limits) === undefined ? amount : undefined;
}

const isFigure = (figure: Satang | null | undefined): figure is Satang =>
  figure !== null && figure !== undefined;
