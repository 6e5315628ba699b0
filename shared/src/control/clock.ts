import * as z from 'zod/mini';

import { Instant, labelled } from '../schema/fields.ts';
import { defineControlCall } from '../schema/control-call.ts';
import { TIME_MAX_MS } from '../time/timestamp.ts';
import { Duration } from '../time/duration.ts';

export const CLOCK_MODES = ['real', 'running', 'paused', 'scaled'] as const;

/** Events that the clock can jump to without naming a time. */
export const CLOCK_TARGETS = [
  'qr-expiry',
  'otp-expiry',
  'slip-window',
  'bonus-day',
  'bonus-week',
  'coupon-expiry',
] as const;

/** A change of a world's clock: first the mode, then the jump. A jump into the past is refused. */
export const ClockChange = z.strictObject({
  mode: z.optional(z.enum(CLOCK_MODES)),
  factor: z.optional(
    labelled(
      z.number().check(z.positive(), z.lte(1_000_000)),
      'Factor',
      'Speed in mode “scaled”: 60 makes a minute pass each second',
    ),
  ),
  to: z.optional(labelled(Instant, 'Date and time', 'Must be later than the current time')),
  fastForward: z.optional(Duration(TIME_MAX_MS)),
  next: z.optional(z.enum(CLOCK_TARGETS)),
  keepSessions: z.optional(
    labelled(
      z.boolean(),
      'Keep sessions',
      'Members stay signed in over the jump, as if they had used the app',
    ),
  ),
});
export type ClockChange = z.output<typeof ClockChange>;

export const Clock = z.object({ now: Instant, mode: z.enum(CLOCK_MODES), factor: z.number() });

/** A QR code or one-time password that expired during the jump. */
const Expiry = z.object({
  at: labelled(Instant, 'Time'),
  kind: z.string(),
  ref: labelled(z.string(), 'Reference'),
});

export const clock = {
  update: defineControlCall('POST /worlds/:id/clock', {
    summary:
      'Sets the mode of the clock, moves it forward by a duration, or jumps to a time or to the next event. Returns the QR codes and one-time passwords that expired on the way, in order.',
    body: ClockChange,
    response: z.object({ ...Clock.shape, expired: z.array(Expiry) }),
  }),
};
