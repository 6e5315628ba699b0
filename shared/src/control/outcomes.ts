import * as z from 'zod/mini';

import { defineControlCall, EmptyResponse, worldParams } from '../schema/control-call.ts';
import { NonEmptyText } from '../schema/fields.ts';

/** Random streams that can be scripted: the wheel, the code of an OTP, and parties outside the operator. */
const SCRIPTED_STREAMS = [
  'spinWheel.spin',
  'otp.code',
  'game.transfer',
  'game.activate',
  'game.password',
  'qr.issue',
  'otp.delivery',
  'slip.verdict',
  'invite.play-info',
] as const;
export type ScriptedStream = (typeof SCRIPTED_STREAMS)[number];
/** The wheel was `wheel.spin` before it had the name of its operation. */
const StreamName = z.enum([...SCRIPTED_STREAMS, 'wheel.spin']);
export type StreamName = z.infer<typeof StreamName>;

export const SCRIPT_ENDINGS = ['seeded', 'repeat-last', 'cycle', 'error'] as const;
/** Behaviour of a script once its values are used up; `error` fails the call that draws. */
export type ScriptEnding = (typeof SCRIPT_ENDINGS)[number];

/** Field name of the control API. Its value is never a function, so an awaited script is not taken for a promise. */
export const THEN = 'then';

/** Values that random draws of a stream give instead of their own. Rules, ledger and journal run as usual. */
export const OutcomeScript = z.strictObject({
  stream: StreamName,
  /** Phone number or id; absent for every member. */
  member: z.optional(NonEmptyText(64)),
  /** Code of a slice for `spinWheel.spin`, six digits for `otp.code`, otherwise `ok` or a failure of the stream. */
  values: z.array(NonEmptyText(64)).check(z.minLength(1)),
  /** Behaviour once the values are used up. */
  [THEN]: z.enum(SCRIPT_ENDINGS),
});

/** A script of a world, and the number of its values that were drawn. */
const ActiveScript = z.object({
  ...OutcomeScript.shape,
  stream: z.enum(SCRIPTED_STREAMS),
  used: z.int(),
});

export const outcomes = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/outcomes',
    summary: 'Returns the scripted outcomes, those that are used up as well.',
    params: worldParams,
    response: z.object({ scripts: z.array(ActiveScript) }),
  }),

  clear: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/outcomes',
    summary: 'Removes every script, or those of one stream: its outcomes are random again.',
    params: worldParams,
    query: z.strictObject({ stream: z.optional(StreamName) }),
    response: EmptyResponse,
  }),

  script: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/outcomes',
    summary: 'Scripts the next random outcomes; a value that the state does not allow is refused.',
    params: worldParams,
    body: OutcomeScript,
    response: z.object({ ...OutcomeScript.shape, stream: z.enum(SCRIPTED_STREAMS) }),
    status: 201,
  }),
};
