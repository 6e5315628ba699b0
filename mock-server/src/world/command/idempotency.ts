import { createHash } from 'node:crypto';

import type { StoredResponse } from '#domain/entities/sandbox.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Time for which a response is stored, in ms of world time. */
const RETENTION_MS = 24 * 3_600_000;

/** Maximum length of an `Idempotency-Key`, in UTF-16 units. */
export const IDEMPOTENCY_KEY_MAX_UNITS = 255;

/** Returns the id of a stored response. Keys are scoped by member, method and route. */
export const storedResponseId = (
  member: string | undefined,
  method: string,
  path: string,
  key: string,
): string => JSON.stringify([member ?? '', method, path, key]);

/** Returns a hash of the input. The same key with another input is a conflict. */
export const hashInput = (params: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url');

/** Finds the response of an earlier call with this id, for 24 h of world time. */
export function findStoredResponse(state: WorldState, id: string, now: number): StoredResponse | undefined {
  const stored = state.answers.get(id);
  return stored && now - stored.at < RETENTION_MS ? stored : undefined;
}

/** Returns the state with a response stored and expired ones removed. */
export function withStoredResponse(state: WorldState, response: StoredResponse): WorldState {
  let { answers } = state;
  for (const stored of answers.values()) {
    // Responses are in order of time, so the first that has not expired ends the search.
    if (response.at - stored.at < RETENTION_MS) break;
    answers = answers.remove(stored.id);
  }
  return { ...state, answers: answers.put(response) };
}
