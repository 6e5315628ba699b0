import { createHash } from 'node:crypto';

import type { Stream, Streams } from '#domain/env.ts';

const digest = (...keys: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(keys)).digest();

/**
 * Chance by key: the same number in [0, 1) for the same seed, stream, entity and place in the stream,
 * whatever else was drawn. So a draw added to one stream never moves another.
 */
export const chanceOf = (seed: string, stream: string, entity: string, index: number): number =>
  digest(seed, stream, entity, index).readUIntBE(0, 6) / 2 ** 48;

/** A session's secret: 256 bits that nobody guesses and that the same seed repeats. */
export const tokenOf = (seed: string, index: number): string =>
  digest(seed, 'id.token', '', index).toString('base64url');

/** What each party outside the operator answers when nobody has scripted it: that all went well. */
const UNSCRIPTED: { readonly [S in Stream]: (chance: number) => Streams[S] } = {
  'game.transfer': () => 'ok',
};

export const drawnFrom = <S extends Stream>(stream: S, chance: number): Streams[S] =>
  UNSCRIPTED[stream](chance);
