import * as z from 'zod/mini';

import { Instant } from '../schema/fields.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';

export const CLOCK_MODES = ['real', 'offset', 'frozen', 'scaled'] as const;

/** What time can be moved to without knowing when it is. */
export const CLOCK_TARGETS = [
  'qr-expiry',
  'otp-expiry',
  'slip-window',
  'bonus-day',
  'bonus-week',
  'coupon-expiry',
] as const;

/** A change of a world's time, in this order: the mode, then the jump. Backwards is refused. */
export const ClockChange = z.strictObject({
  mode: z.optional(z.enum(CLOCK_MODES)),
  /** How fast `scaled` runs: 60 is a minute a second. */
  factor: z.optional(z.number().check(z.positive(), z.lte(1_000_000))),
  to: z.optional(z.iso.datetime({ offset: true })),
  advanceMs: z.optional(z.int().check(z.gte(0))),
  next: z.optional(z.enum(CLOCK_TARGETS)),
  /** Whoever is signed in as the move begins still is at its end, as if they had used the app all the while. */
  keepSessions: z.optional(z.boolean()),
});

export const Clock = z.object({ now: Instant, mode: z.enum(CLOCK_MODES), factor: z.number() });

/** A timer that came due while time was moved. */
const Fired = z.object({ at: Instant, kind: z.string(), ref: z.string() });

export const clock = {
  change: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/clock',
    summary:
      'Time travel: sets the mode, jumps, advances, or goes to what comes next; due timers run in order.',
    params: worldParams,
    body: ClockChange,
    response: z.object({ ...Clock.shape, fired: z.array(Fired) }),
  }),
};
