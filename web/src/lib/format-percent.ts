import { DASH } from './format.ts';

/** `5%`; a dash where it is no number. */
export const formatPercent = (percent: number | null | undefined): string =>
  Number.isFinite(percent) ? `${percent}%` : DASH;
