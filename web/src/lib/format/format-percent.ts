import { DASH } from './format.ts';

/** Converts a share of 0 to 1 to whole percent, rounded down: 0.999 is 99. */
export const toWholePercent = (share: number): number => Math.floor(Math.min(1, share) * 100);

/** Formats a percentage as `5%`; a dash if it is not a number from 0 on. */
export const formatPercent = (percent: number | null | undefined): string =>
  Number.isFinite(percent) && Number(percent) >= 0 ? `${percent}%` : DASH;

/**
 * Formats a share of money that is left in a sentence; a dash alone if it is not a percentage from 0 to 100.
 *
 * @param toText Puts the percentage in the sentence.
 */
export const formatLeftShare = (
  percent: number | null | undefined,
  toText: (share: string) => string,
): string => (Number(percent) <= 100 && formatPercent(percent) !== DASH ? toText(`${percent}%`) : DASH);
