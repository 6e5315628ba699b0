import { DASH } from './format.ts';

/** Converts a share of 0 to 1 to whole percent, rounded down: 0.999 is 99. */
export const toWholePercent = (share: number): number => Math.floor(Math.min(1, share) * 100);

/**
 * Formats a percentage as `5%`; a dash if it is not a number.
 *
 * @param toText Puts the percentage in a sentence. A dash stands alone.
 */
export const formatPercent = (
  percent: number | null | undefined,
  toText: (share: string) => string = (share) => share,
): string => (Number.isFinite(percent) ? toText(`${percent}%`) : DASH);
