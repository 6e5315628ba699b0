import { appConfig } from '#lib/app-config.ts';
import { syncClock } from '#lib/time/clock.ts';

/** Receives a response with the server's time, in ms or ISO 8601. */
export function receiveServerTime(time: number | string): void {
  appConfig.clockHeader = 'x-time';
  syncClock(new Headers({ 'x-time': String(time) }));
}
