import type { SlipReason } from '@wallet/shared/slip-reasons.ts';

/** Values that each random stream draws: wheel slices, codes, and results of third parties. */
export interface RandomStreamValues {
  /** Code of the slice. */
  readonly 'wheel.spin': string;
  /** Six digits. */
  readonly 'otp.code': string;
  readonly 'game.transfer': 'ok' | 'fail';
  readonly 'game.activate': 'ok' | 'fail';
  readonly 'game.password': 'ok' | 'fail';
  readonly 'qr.issue': 'ok' | 'fail';
  readonly 'otp.delivery': 'ok' | 'fail';
  readonly 'slip.verdict': 'ok' | 'fail' | SlipReason;
  /** `none`: the invited friends have not played. */
  readonly 'invite.play-info': 'ok' | 'none' | 'fail';
}
export type RandomStream = keyof RandomStreamValues;

/** Behaviour of a script after its last value; `error` makes the drawing command throw. */
export type ScriptEnding = 'seeded' | 'repeat-last' | 'cycle' | 'error';

/** Values that a stream returns in place of its random draws. */
export interface StreamScript {
  /** Stream and member: `game.transfer:7`, `wheel.spin:*`. */
  readonly id: string;
  readonly stream: RandomStream;
  /** Id or phone; null for every member without a script of the same stream. */
  readonly member: string | null;
  readonly values: readonly string[];
  readonly afterwards: ScriptEnding;
  /** Number of values that were drawn. */
  readonly used: number;
}
