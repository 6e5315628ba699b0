/** Formats seconds as `m:ss`, or as `mm:ss` with two minute digits. Minutes go on beyond 59. */
export const formatDuration = (seconds: number, minuteDigits: 1 | 2 = 1): string =>
  `${String(Math.floor(seconds / 60)).padStart(minuteDigits, '0')}:${String(seconds % 60).padStart(2, '0')}`;
