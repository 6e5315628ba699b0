import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday, four days after the Sunday that began its week. */
const EPOCH_WEEKDAY = 4;

/** Returns the number of a day in Bangkok, counted from 1 January 1970. Takes a time in ms. */
export const toBangkokDay = (ms: number): number => Math.floor((ms + TIME_ZONE_OFFSET_MS) / DAY_MS);

/** Returns the number of a week in Bangkok. Weeks begin on Sunday (F-41). Takes a time in ms. */
export const toBangkokWeek = (ms: number): number => Math.floor((toBangkokDay(ms) + EPOCH_WEEKDAY) / 7);
