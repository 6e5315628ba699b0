/** Formats a time in ms since the epoch as ISO 8601 in UTC. Reads no clock, so pure code may call it. */
export const toIsoString = (ms: number): string => new Date(ms).toISOString();
