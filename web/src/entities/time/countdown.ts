/** How far the time has run: `soon` from one minute on, `over` at 00:00. */
export type CountdownPhase = 'calm' | 'soon' | 'last' | 'over';

const SOON_S = 60;
const LAST_S = 30;

/** Whole seconds left until a deadline, never below none; a second that has begun counts. */
export const getSecondsLeft = (deadline: number, at: number): number =>
  Math.max(0, Math.ceil((deadline - at) / 1000));

/** `mm:ss`; minutes go on beyond 59. */
export function formatCountdown(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export function getCountdownPhase(seconds: number): CountdownPhase {
  if (seconds <= 0) return 'over';
  if (seconds <= LAST_S) return 'last';
  return seconds <= SOON_S ? 'soon' : 'calm';
}
