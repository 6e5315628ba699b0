import { syncClock } from '#lib/time/clock.ts';

/** Receives a response with the server's time, in ms or ISO 8601. */
export const receiveServerTime = (time: number | string): void =>
  syncClock(new Headers({ 'x-time': String(time) }), 'x-time');
