let offsetMs = 0;
/** Latest `Date` header that was received. */
let latestDateMs = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Returns the current time by the server's clock, in ms. */
export const now = (): number => Date.now() + offsetMs;

/** Returns how far the server's clock is ahead of the device's clock, in ms. */
export const clockOffsetMs = (): number => offsetMs;

/** Resets the clock to that of the device. */
export const resetClock = (): void => {
  offsetMs = 0;
  latestDateMs = Number.NEGATIVE_INFINITY;
};

/** Calls the listener when the clock is corrected. Returns a function that stops it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setOffset(ms: number): void {
  const isCorrected = Math.abs(ms - offsetMs) > TOLERANCE_MS;
  offsetMs = ms;
  if (isCorrected) for (const listener of listeners) listener();
}

/** Difference up to which a `Date` header is ignored, because it has whole seconds only. */
const TOLERANCE_MS = 5_000;

/**
 * Sets the clock by the headers of a response: exactly by `x-sandbox-now` (ms or ISO), otherwise by `Date` if the
 * device differs by more than 5 s. A `Date` before one that was received earlier is ignored: it comes from a cache.
 */
export function syncClock(headers: { get(name: string): string | null }): void {
  const exact = parseTime(headers.get('x-sandbox-now'));
  if (exact !== undefined) {
    setOffset(exact - Date.now());
    return;
  }
  const coarse = parseTime(headers.get('date'));
  if (coarse === undefined || coarse < latestDateMs) return;
  latestDateMs = coarse;
  const difference = coarse - Date.now();
  setOffset(Math.abs(difference) > TOLERANCE_MS ? difference : 0);
}

function parseTime(text: string | null): number | undefined {
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(ms) ? ms : undefined;
}
