import { clampTime } from '@wallet/shared/time/timestamp.ts';

import type { ClockState } from '#domain/entities/sandbox.ts';

export type ClockMode = ClockState['mode'];

/** Time at which every world but `default` starts: 15 January 2026, 10:00 in Bangkok. */
export const WORLD_START = Date.parse('2026-01-15T10:00:00+07:00');
/** Default speed of a `scaled` clock: one minute per second. */
const DEFAULT_FACTOR = 60;

/** Creates a clock that shows `base` when the real time is `real`. */
export const createClock = (mode: ClockMode, base: number, real: number): ClockState => ({
  id: 'clock',
  mode,
  base,
  since: real,
  factor: 1,
});

/** Returns the world time in ms since the epoch when the real time is `real`. It stops at the end of the year 9999. */
export function worldTimeAt({ mode, base, since, factor }: ClockState, real: number): number {
  switch (mode) {
    case 'real':
      return real;
    case 'running':
      return clampTime(base + (real - since));
    case 'paused':
      return clampTime(base);
    case 'scaled':
      return clampTime(base + Math.floor((real - since) * factor));
  }
}

/** Returns the clock set to `now`, to be resumed at once or later. A clock that followed real time becomes a `running` one. */
export const moveClock = (clock: ClockState, now: number, real: number): ClockState => ({
  ...clock,
  mode: clock.mode === 'real' ? 'running' : clock.mode,
  base: now,
  since: real,
});

/** Returns the clock of a captured state, which runs again from `real` on. That of a start may follow real time. */
export const resumeClock = (clock: ClockState, real: number): ClockState =>
  clock.mode === 'real' ? clock : { ...clock, since: real };

/** Returns the clock in another mode, showing the same time. */
export const withClockMode = (
  clock: ClockState,
  mode: ClockMode,
  real: number,
  factor?: number,
): ClockState => ({
  id: 'clock',
  mode,
  base: worldTimeAt(clock, real),
  since: real,
  factor: mode === 'scaled' ? (factor ?? DEFAULT_FACTOR) : 1,
});
