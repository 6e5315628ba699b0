import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

/**
 * Returns the time in ms at which the session began, by the server's clock. It is stored beside the token, so that it
 * survives a reload and tabs that share the session agree on it. A session without it begins now, for this tab.
 */
export function readSessionStart(): number {
  const stored = Number(sessionStore.get('w.since') ?? localStore.get('w.since'));
  if (stored > 0) return stored;
  const start = now();
  sessionStore.set('w.since', String(start));
  return start;
}
