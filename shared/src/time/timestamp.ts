/** Latest time, the end of the year 9999 in UTC: later years have no form of ISO 8601 that every reader takes. */
export const TIME_MAX_MS = 253_402_300_799_999;

/** Limits a time in ms since the epoch to the years 1970 to 9999. */
export const clampTime = (ms: number): number => Math.min(Math.max(ms, 0) || 0, TIME_MAX_MS);

/** Formats a time in ms since the epoch as ISO 8601 in UTC, at most the year 9999. Reads no clock, so pure code may call it. */
export const toIsoString = (ms: number): string => new Date(clampTime(ms)).toISOString();
