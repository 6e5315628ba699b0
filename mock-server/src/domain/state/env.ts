import type { SlipReason } from '@wallet/shared/slip-reasons.ts';

/** Kinds of ids that a world hands out; each counts for itself, so that one never moves another. */
export type IdKind =
  | 'op'
  | 'token'
  | 'withdrawal'
  | 'otp'
  | 'link'
  | 'media'
  | 'timer'
  | 'slip'
  | 'qr'
  | 'message'
  | 'session'
  | 'password'
  | 'launch'
  | 'spin'
  | 'coupon'
  | 'invite'
  | 'refund'
  | 'fault';

/** What chance gives: the slice of the wheel, a code, and the answers of the parties outside the operator (`ok` or a failure). */
export interface RandomStreamValues {
  /** The slice's code. */
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

/** A timer as data: what comes due, and for which row. Never a closure. */
export interface TimerPlan {
  readonly kind: string;
  readonly ref: string;
}

/**
 * What one command may use of the world around it, made anew for each. What was drawn, emitted or
 * scheduled is applied together with the command's state and thrown away on a plain refusal.
 */
export interface Env {
  /** The operation's id: one command, one statement row at most. */
  readonly op: string;
  /** World time in ms since the epoch, the same for the whole command. */
  readonly now: number;
  /** The next id of this kind: `withdrawal-7`. Tokens are unguessable in form, yet repeat with the seed. */
  newId(kind: IdKind): string;
  /** What the outside party answers: scripted, or from the world's seed. `entity` names whose draw it is. */
  draw<S extends RandomStream>(stream: S, entity: string): RandomStreamValues[S];
  /** Sends to a socket room once the command is committed. */
  emit(room: string, event: string, payload: unknown): void;
  /** Wakes the world at `time` (ms since the epoch). */
  schedule(time: number, timer: TimerPlan): void;
}
