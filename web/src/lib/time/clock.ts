import { timers } from './timers.ts';

let offsetMs = 0;
/** Latest `Date` header that was received. */
let latestDateMs = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Offset since a time of the device's clock, both in ms. */
interface Offset {
  readonly since: number;
  readonly ms: number;
}
/** The latest offsets, newest last. They differ with each response where the server's clock stands still. */
let offsets: readonly Offset[] = [];
const OFFSETS_MAX = 20;

/** Returns the current time by the server's clock, in ms. */
export const now = (): number => Date.now() + offsetMs;

/** Time by the server's clock at a response, and the reading of the browser's steady clock at that moment, in ms. */
interface Anchor {
  readonly serverMs: number;
  readonly steadyMs: number;
}

/** The latest response; undefined before the first. */
let anchor: Anchor | undefined;

/** Returns the current time as it follows from the latest response, whatever the device's clock was set to since. */
const steadyNow = ({ serverMs, steadyMs }: Anchor): number => serverMs + timers.steadyNow() - steadyMs;

/**
 * Returns a time by the server's clock that has passed for certain, in ms: a device's clock that was set forward does not
 * move it. It is -Infinity before the first response, and lags behind after a sleep of the device until the next one.
 */
export const earliestNow = (): number =>
  anchor === undefined ? Number.NEGATIVE_INFINITY : Math.min(now(), steadyNow(anchor));

/** Returns the latest time that it can be by the server's clock, in ms: a device's clock that was set back does not move it. */
export const latestNow = (): number => (anchor === undefined ? now() : Math.max(now(), steadyNow(anchor)));

let isShown = false;

/** Returns true once a response has shown the server's time. A backend of another origin may hide it. */
export const isServerTimeShown = (): boolean => isShown;

/** Time in ms that a stored time of the server may be ahead: the next response can move the clock back a little. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** Returns true once a response has given the server's time. Before it the device's clock is all there is. */
export const isServerTimeKnown = (): boolean => anchor !== undefined;

/** Returns how far the server's clock is ahead of the device's clock, in ms. */
export const clockOffsetMs = (): number => offsetMs;

/** Returns the server's time at a past time of the device's clock, by the offset of then. Both in ms. */
export const toServerTime = (deviceMs: number): number =>
  deviceMs + ((offsets.findLast(({ since }) => since <= deviceMs) ?? offsets[0])?.ms ?? offsetMs);

/** Resets the clock to that of the device. */
export const resetClock = (): void => {
  offsetMs = 0;
  offsets = [];
  latestDateMs = Number.NEGATIVE_INFINITY;
  anchor = undefined;
  isShown = false;
};

/** Calls the listener when the clock is corrected. Returns a function that stops it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setOffset(ms: number): void {
  const isCorrected = Math.abs(ms - offsetMs) > TOLERANCE_MS;
  if (ms !== offsetMs) offsets = [...offsets, { since: Date.now(), ms }].slice(-OFFSETS_MAX);
  offsetMs = ms;
  anchor = { serverMs: now(), steadyMs: timers.steadyNow() };
  if (isCorrected) for (const listener of listeners) listener();
}

/** Difference up to which a `Date` header is ignored, because it has whole seconds only. */
const TOLERANCE_MS = 5_000;

/**
 * Sets the clock by the headers of a response: exactly by `clockHeader`, the one that the deployment names, otherwise by
 * `Date` if the device differs by more than 5 s. A `Date` before one that was received earlier is ignored: it comes from a
 * cache.
 */
export function syncClock(headers: { get(name: string): string | null }, clockHeader = ''): void {
  const stamp = (clockHeader && headers.get(clockHeader)) || '';
  const exact = /^\d+$/.test(stamp) ? Number(stamp) : Date.parse(stamp);
  if (!Number.isNaN(exact)) {
    isShown = true;
    setOffset(exact - Date.now());
    return;
  }
  const coarse = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(coarse)) {
    // A backend of another origin may not show its time. The device's clock is then all there is.
    if (anchor === undefined) setOffset(0);
    return;
  }
  isShown = true;
  if (coarse < latestDateMs) return;
  latestDateMs = coarse;
  const difference = coarse - Date.now();
  setOffset(Math.abs(difference) > TOLERANCE_MS ? difference : 0);
}
