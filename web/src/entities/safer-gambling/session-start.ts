import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { decodeNumber } from '#lib/browser/stored-record.ts';
import { CLOCK_TOLERANCE_MS, isServerTimeKnown, latestNow } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

/**
 * Returns the time in ms at which the session began, by the server's clock. It is stored beside the token, so that it
 * survives a reload and tabs that share the session agree on it. A session without it, or with one that is yet to come,
 * begins now, for this tab.
 */
export function readSessionStart(): number {
  const stored = decodeNumber(sessionStore.get('w.since') ?? localStore.get('w.since')) ?? 0;
  const start = latestNow();
  // The device's clock is neither kept nor compared with: before a response it may be wrong by any time.
  if (!isServerTimeKnown()) return stored > 0 ? stored : start;
  if (stored > 0 && stored < start + CLOCK_TOLERANCE_MS) return stored;
  sessionStore.set('w.since', String(start));
  return start;
}

const MINUTE_MS = 60_000;

/**
 * Returns the whole minutes since the session began. A tab that slept shows the right time as soon as it is visible, and a
 * device's clock that is set back takes nothing away.
 */
export const useSessionMinutes = (): number =>
  useClock(() => Math.max(0, Math.floor((latestNow() - readSessionStart()) / MINUTE_MS)));
