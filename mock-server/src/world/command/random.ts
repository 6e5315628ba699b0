import { createHash } from 'node:crypto';

import type { RandomStream, RandomStreamValues } from '#domain/entities/random-stream.ts';
import { pickSlice } from '#domain/rewards/wheel.ts';
import type { WorldState } from '#domain/state/world-state.ts';

const digest = (...keys: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(keys)).digest();

/**
 * Returns a number in [0, 1) that depends on nothing but its key. A draw that is added to one stream therefore does
 * not shift another stream.
 */
export const keyedRandom = (seed: string, stream: string, entity: string, index: number): number =>
  digest(seed, stream, entity, index).readUIntBE(0, 6) / 2 ** 48;

/** Returns a secret id of 256 bits that the same seed repeats. */
export const keyedSecret = (seed: string, kind: string, index: number): string =>
  digest(seed, `id.${kind}`, '', index).toString('base64url');

const OTP_DIGITS = 6;

/** Random number in [0, 1), computed on demand because most streams do not need it. */
type Random = () => number;

/** Draws of the streams that have no script. Every third party succeeds. */
export const UNSCRIPTED: {
  readonly [S in RandomStream]: (random: Random, state: WorldState) => RandomStreamValues[S];
} = {
  'wheel.spin': (random, state) => pickSlice(state, random()),
  'otp.code': (random) => String(Math.floor(random() * 10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0'),
  'game.transfer': () => 'ok',
  'game.activate': () => 'ok',
  'game.password': () => 'ok',
  'qr.issue': () => 'ok',
  'otp.delivery': () => 'ok',
  'slip.verdict': () => 'ok',
  'invite.play-info': () => 'ok',
};
