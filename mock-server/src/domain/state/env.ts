import type { RandomStream, RandomStreamValues } from '#domain/entities/random-stream.ts';

/** Kinds of ids that a world issues. Each kind has a counter of its own. */
export type IdKind =
  | 'op'
  | 'token'
  | 'withdrawal'
  | 'otp'
  | 'link'
  | 'media'
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

/**
 * Environment of one command. Its draws and emissions are applied together with the command's state, and discarded if
 * the command is refused without a state.
 */
export interface Env {
  /** Id of the operation. A command adds at most one statement row. */
  readonly op: string;
  /** World time in ms since the epoch, constant during the command. */
  readonly now: number;
  /** Returns the next id of a kind: `withdrawal-7`. Tokens look random and repeat with the world's seed. */
  newId(kind: IdKind): string;
  /**
   * Returns a stream's next value, scripted or random from the world's seed. `entity` is a member id or a
   * phone.
   */
  draw<S extends RandomStream>(stream: S, entity: string): RandomStreamValues[S];
  /** Keeps the bytes of a file that the command's state names. Returns their digest. */
  keepFile(bytes: Uint8Array): string;

  /** Sends an event to a socket room after the command is committed. */
  emit(room: string, event: string, payload: unknown): void;
}
