import * as z from 'zod/mini';

import { defineControlCall, EmptyResponse } from '../schema/control-call.ts';
import { labelled, NonEmptyText } from '../schema/fields.ts';

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

/** Values that random draws of a stream give instead of their own. Rules, ledger and journal run as usual. */
export const NextOutcomes = z.strictObject({
  stream: StreamName,
  member: z.optional(labelled(NonEmptyText(64), 'Member', 'Phone number or id; without one, every member')),
  values: labelled(
    z.array(NonEmptyText(64)).check(z.minLength(1)),
    'Values',
    'Slices for spinWheel.spin, six digits for otp.code, otherwise “ok” or a failure',
  ),
  afterwards: z.optional(
    labelled(
      z.enum(SCRIPT_ENDINGS),
      'Afterwards',
      'Behaviour once the values are used up; random by default',
    ),
  ),
});

/** Outcomes that are set in a world, and the number of their values that were drawn. */
const SetOutcomes = z.object({
  ...NextOutcomes.shape,
  stream: z.enum(SCRIPTED_STREAMS),
  used: labelled(z.int(), 'Drawn'),
});

export const outcomes = {
  list: defineControlCall('GET /worlds/:id/outcomes', {
    summary: 'Returns the outcomes that are set, those that are used up as well.',
    response: z.object({ outcomes: z.array(SetOutcomes) }),
  }),

  clear: defineControlCall('DELETE /worlds/:id/outcomes', {
    summary:
      'Makes all outcomes random again, or those of one stream or member; `*` names the ones for every member.',
    query: z.strictObject({ stream: z.optional(StreamName), member: NextOutcomes.shape.member }),
    response: EmptyResponse,
  }),

  set: defineControlCall('POST /worlds/:id/outcomes', {
    summary: 'Sets the next random outcomes; a value that the state does not allow is refused.',
    body: NextOutcomes,
    response: z.object({ ...NextOutcomes.shape, stream: z.enum(SCRIPTED_STREAMS) }),
    status: 201,
  }),
};
