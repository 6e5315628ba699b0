import { lookup } from '@wallet/shared/contract/lookup.ts';
import type { Endpoint, ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';

import { query } from '#api/query.ts';
import type { Game } from '#entities/game/use-games.ts';
import { createSampleGame } from '#testing/samples/sample-wallet.ts';

import type { Preset } from './cached.test-utils.tsx';

export const ignore = () => {};

/** A game whose names and addresses a test replaces. */
export const GAME = createSampleGame('PG', 10) as Game;

/** Properties that each component of a game takes, besides the game. */
export const GAME_ACTIONS = {
  currency: 'BAHT',
  onPlay: ignore,
  movesMoney: () => false,
  onAccount: ignore,
  onTransfer: ignore,
  openingCode: undefined,
} as const;

/** Returns a sample of a response as the client holds it. */
export function readSample<E extends Endpoint>(endpoint: E): ResponseOf<E> {
  const read = readResponse(endpoint.response, createSample(endpoint.response));
  if (!read.ok) throw new Error(`the sample of ${endpoint.path} does not match at ${read.path}`);
  return read.value as ResponseOf<E>;
}

/** Creates the operator's details with other contact details. */
export function createInfo(contact: Partial<ResponseOf<typeof lookup.info>['contact']>): Preset {
  const info = readSample(lookup.info);
  return [query(lookup.info).queryKey, { ...info, contact: { ...info.contact, ...contact } }];
}
