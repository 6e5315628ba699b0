/** The urgency of a countdown: `soon` from one minute, `last` from 30 seconds, `over` at 00:00. */
export type CountdownPhase = 'calm' | 'soon' | 'last' | 'over';

const SOON_S = 60;
const LAST_S = 30;

/** Returns the whole seconds between two times in ms, rounded up and never below 0. */
export const getSecondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Returns the phase of a countdown with so many seconds left. */
export function getCountdownPhase(seconds: number): CountdownPhase {
  if (seconds <= 0) return 'over';
  if (seconds <= LAST_S) return 'last';
  return seconds <= SOON_S ? 'soon' : 'calm';
}

/** Greatest number of minutes that is shown without hours. */
const MINUTES_MAX = 99;

/** Formats seconds as `m:ss`, or as `mm:ss` with two minute digits. From 100 minutes on as `h:mm:ss`. */
export function formatDuration(seconds: number, minuteDigits: 1 | 2 = 1): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes > MINUTES_MAX) return `${Math.floor(minutes / 60)}:${formatDuration(seconds % 3_600, 2)}`;
  return `${String(minutes).padStart(minuteDigits, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
