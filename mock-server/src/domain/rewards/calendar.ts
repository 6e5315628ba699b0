import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

const DAY_MS = 86_400_000;
/** The epoch was a Thursday, four days after the Sunday that began its week. */
const EPOCH_WEEKDAY = 4;

/** The calendar day in Bangkok, counted from the epoch. */
export const toBangkokDay = (ms: number): number => Math.floor((ms + TIME_ZONE_OFFSET_MS) / DAY_MS);

/** The calendar week in Bangkok; weeks begin on Sunday (F-41). */
export const toBangkokWeek = (ms: number): number => Math.floor((toBangkokDay(ms) + EPOCH_WEEKDAY) / 7);
