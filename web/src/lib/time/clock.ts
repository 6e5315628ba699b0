let offsetMs = 0;
const listeners = new Set<() => void>();

/** The time by the server's clock, as far as its answers have told it. */
export const now = (): number => Date.now() + offsetMs;

/** How far the server's clock is ahead of the device's, ms. */
export const clockOffsetMs = (): number => offsetMs;

/** Forgets what answers have told; the device's clock counts again. */
export const resetClock = (): void => {
  offsetMs = 0;
};

/** Tells when the server's clock turns out to be elsewhere than was thought; the function given back ends it. */
export function onClockChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

function setOffset(ms: number): void {
  const moved = Math.abs(ms - offsetMs) > TOLERANCE_MS;
  offsetMs = ms;
  if (moved) for (const tell of listeners) tell();
}

/** How far the device may be off before a `Date` header, which knows whole seconds only, is believed. */
const TOLERANCE_MS = 5_000;

/**
 * Sets the clock by an answer: by `x-sandbox-now` exactly (milliseconds or ISO), else by `Date` where the
 * device is clearly off.
 */
export function syncClock(headers: { get(name: string): string | null }): void {
  const exact = parseTime(headers.get('x-sandbox-now'));
  if (exact !== undefined) {
    setOffset(exact - Date.now());
    return;
  }
  const coarse = parseTime(headers.get('date'));
  if (coarse === undefined) return;
  const difference = coarse - Date.now();
  setOffset(Math.abs(difference) > TOLERANCE_MS ? difference : 0);
}

function parseTime(text: string | null): number | undefined {
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(ms) ? ms : undefined;
}
