import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

import type { ClockState } from '#domain/state/world-state.ts';

export type ClockMode = ClockState['mode'];

/** Where every world but `default` starts: 15 January 2026, 10:00 in Bangkok. */
export const WORLD_START = Date.parse('2026-01-15T10:00:00+07:00');
/** How fast `scaled` time runs where nobody says: a minute a second. */
const DEFAULT_FACTOR = 60;

const DAY_MS = 86_400_000;

export const createClock = (mode: ClockMode, base: number, real: number): ClockState => ({
  id: 'clock',
  mode,
  base,
  since: real,
  factor: 1,
});

/** World time in ms since the epoch when the real time is `real`. */
export function worldTimeAt({ mode, base, since, factor }: ClockState, real: number): number {
  switch (mode) {
    case 'real':
      return real;
    case 'offset':
      return base + (real - since);
    case 'frozen':
      return base;
    case 'scaled':
      return base + Math.floor((real - since) * factor);
  }
}

/** The clock going on in its way from `now`; one that followed real time cannot, so it flows beside it. */
export const moveClock = (clock: ClockState, now: number, real: number): ClockState => ({
  ...clock,
  mode: clock.mode === 'real' ? 'offset' : clock.mode,
  base: now,
  since: real,
});

/** The clock as it stands now, to go on from there later or elsewhere; one that follows real time always does. */
export const pauseClock = (clock: ClockState, now: number, real: number): ClockState =>
  clock.mode === 'real' ? clock : { ...clock, base: now, since: real };

/** A clock that has rested, going on. */
export const resumeClock = (clock: ClockState, real: number): ClockState =>
  clock.mode === 'real' ? clock : { ...clock, since: real };

/** The clock in another mode, at the same time. */
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

/** How many real ms pass until `at`; undefined where time stands still. */
export function realMsUntil(clock: ClockState, at: number, real: number): number | undefined {
  if (clock.mode === 'frozen') return undefined;
  return Math.max(0, (at - worldTimeAt(clock, real)) / (clock.mode === 'scaled' ? clock.factor : 1));
}

const SECOND_MS = 1_000;
/** What all instants of a second share, by the second. Worlds stand at different times, so a few are kept. */
const prefixes = new Map<number, string>();
const PREFIXES_MAX = 100;

/** An instant as JSON writes it. Many calls fall into one second. */
export function toIsoTime(ms: number): string {
  const second = Math.floor(ms / SECOND_MS);
  return `${prefixes.get(second) ?? keptPrefix(second)}${String(Math.floor(ms) - second * SECOND_MS).padStart(3, '0')}Z`;
}

function keptPrefix(second: number): string {
  const prefix = new Date(second * SECOND_MS).toISOString().slice(0, -'000Z'.length);
  if (prefixes.size >= PREFIXES_MAX) prefixes.clear();
  prefixes.set(second, prefix);
  return prefix;
}

const zoned = (now: number): number => now + TIME_ZONE_OFFSET_MS;

/** The next midnight in Bangkok. */
export const nextDay = (now: number): number =>
  (Math.floor(zoned(now) / DAY_MS) + 1) * DAY_MS - TIME_ZONE_OFFSET_MS;

/** The next start of a week, Sunday at midnight in Bangkok (F-41). */
export function nextWeek(now: number): number {
  const midnight = nextDay(now);
  // The epoch was a Thursday.
  const weekday = (Math.floor(zoned(midnight) / DAY_MS) + 4) % 7;
  return midnight + ((7 - weekday) % 7) * DAY_MS;
}

/** The next moment at which the clock on a wall in Bangkok shows `HH:mm`. */
export function nextTimeOfDay(now: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = nextDay(now) - DAY_MS + (hours * 60 + minutes) * 60_000;
  return at > now ? at : at + DAY_MS;
}
