import { DASH } from './format.ts';

/** Whole percent of a part of 0 to 1, never more than is done: 0.999 is 99. */
export const toWholePercent = (part: number): number => Math.floor(Math.min(1, part) * 100);

/** `5%`; a dash where it is no number. */
export const formatPercent = (percent: number | null | undefined): string =>
  Number.isFinite(percent) ? `${percent}%` : DASH;
