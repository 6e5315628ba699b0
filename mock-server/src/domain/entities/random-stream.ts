import * as z from 'zod/mini';

import { SCRIPT_ENDINGS, type ScriptedStream, type StreamName } from '@wallet/shared/control/outcomes.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { Id, Quantity, type RowOf } from './row-fields.ts';

const OkOrFail = z.enum(['ok', 'fail']);

/** Values that each random stream draws: wheel slices, codes, and results of third parties. */
const RandomStreamValues = z.strictObject({
  /** Code of the slice. */
  'wheel.spin': z.string(),
  /** Six digits. */
  'otp.code': z.string(),
  'game.transfer': OkOrFail,
  'game.activate': OkOrFail,
  'game.password': OkOrFail,
  'qr.issue': OkOrFail,
  'otp.delivery': OkOrFail,
  'slip.verdict': z.enum(['ok', 'fail', ...SLIP_REASONS]),
  /** `none`: the invited friends have not played. */
  'invite.play-info': z.enum(['ok', 'none', 'fail']),
});
export type RandomStreamValues = RowOf<typeof RandomStreamValues>;
export type RandomStream = keyof RandomStreamValues;

/** Returns the stream with this name. Worlds keep an older name of the wheel's, from which their random draws follow. */
export const toStream = (name: StreamName): RandomStream => (name === 'spinWheel.spin' ? 'wheel.spin' : name);

/** Returns the name of a stream for the outside: the wheel's is that of its operation. */
export const toStreamName = (stream: RandomStream): ScriptedStream =>
  stream === 'wheel.spin' ? 'spinWheel.spin' : stream;

/** Values that a stream returns in place of its random draws. */
export const StreamScript = z.strictObject({
  /** Stream and member: `game.transfer:7`, `wheel.spin:*`. */
  id: Id,
  stream: z.keyof(RandomStreamValues),
  /** Id or phone; null for every member without a script of the same stream. */
  member: z.nullable(Id),
  values: z.array(z.string()).check(z.minLength(1)),
  /** Behaviour after the last value; `error` makes the drawing command throw. */
  afterwards: z.enum(SCRIPT_ENDINGS),
  /** Number of values that were drawn. */
  used: Quantity,
});
export type StreamScript = RowOf<typeof StreamScript>;
export type ScriptEnding = StreamScript['afterwards'];
