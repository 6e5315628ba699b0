import * as z from 'zod/mini';

import { NonEmptyText } from '../schema/fields.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';

/** The streams of chance that can be scripted: the wheel, the code of an OTP, and the parties outside the operator. */
export const SCRIPTED_STREAMS = [
  'wheel.spin',
  'otp.code',
  'game.transfer',
  'game.activate',
  'game.password',
  'qr.issue',
  'otp.delivery',
  'slip.verdict',
  'invite.play-info',
] as const;

/** The control API fixes the name. It is never a function, so an awaited script is not taken for a promise. */
export const THEN = 'then';

/** What chance will give instead of its own draws; the rules, the ledger and the journal run as ever. */
export const OutcomeScript = z.strictObject({
  stream: z.enum(SCRIPTED_STREAMS),
  /** Phone or id; every member where none is named. */
  member: z.optional(NonEmptyText(64)),
  /** A slice's code for `wheel.spin`, the code for `otp.code`, else `ok` or a failure of the stream. */
  values: z.array(NonEmptyText(64)).check(z.minLength(1)),
  /** What comes once the values are used up. */
  [THEN]: z.enum(['seeded', 'repeat-last', 'cycle', 'error']),
});

export const outcomes = {
  script: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/outcomes',
    summary: 'Scripts what chance will give; a value that the state cannot give is refused.',
    params: worldParams,
    body: OutcomeScript,
    response: OutcomeScript,
    status: 201,
  }),
};
