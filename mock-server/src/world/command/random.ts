import { createHash } from 'node:crypto';

import type { RandomStream, RandomStreamValues } from '#domain/entities/random-stream.ts';
import { pickSlice } from '#domain/rewards/wheel.ts';
import type { WorldState } from '#domain/state/world-state.ts';

const digest = (...keys: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(keys)).digest();

/**
 * Chance by key: the same number in [0, 1) for the same seed, stream, entity and place in the stream,
 * whatever else was drawn. So a draw added to one stream never moves another.
 */
export const keyedRandom = (seed: string, stream: string, entity: string, index: number): number =>
  digest(seed, stream, entity, index).readUIntBE(0, 6) / 2 ** 48;

/** An id that is a secret too: 256 bits that nobody guesses and that the same seed repeats. */
export const keyedSecret = (seed: string, kind: string, index: number): string =>
  digest(seed, `id.${kind}`, '', index).toString('base64url');

const OTP_DIGITS = 6;

/** Drawn when it is asked for: most parties outside do not leave it to chance. */
type Chance = () => number;

/** What chance gives where nobody has scripted it; of every party outside the operator, that all went well. */
const UNSCRIPTED: {
  readonly [S in RandomStream]: (chance: Chance, state: WorldState) => RandomStreamValues[S];
} = {
  'wheel.spin': (chance, state) => pickSlice(state, chance()),
  'otp.code': (chance) => String(Math.floor(chance() * 10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0'),
  'game.transfer': () => 'ok',
  'game.activate': () => 'ok',
  'game.password': () => 'ok',
  'qr.issue': () => 'ok',
  'otp.delivery': () => 'ok',
  'slip.verdict': () => 'ok',
  'invite.play-info': () => 'ok',
};

export const drawUnscripted = <S extends RandomStream>(
  stream: S,
  chance: Chance,
  state: WorldState,
): RandomStreamValues[S] => UNSCRIPTED[stream](chance, state);
