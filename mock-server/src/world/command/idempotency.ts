import { createHash } from 'node:crypto';

import type { StoredResponse, WorldState } from '#domain/state/world-state.ts';

const KEPT_MS = 24 * 3_600_000;

/** The longest `Idempotency-Key` taken. */
export const IDEMPOTENCY_KEY_MAX_UNITS = 255;

/** Whose answer it is: keys are scoped by member, method and route. */
export const storedResponseId = (
  member: string | undefined,
  method: string,
  path: string,
  key: string,
): string => JSON.stringify([member ?? '', method, path, key]);

/** What was asked, in short: another body or parameter under the same key is another question. */
export const hashInput = (params: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url');

/** The stored answer of this key, as long as it is kept: 24 h of the world's time. */
export function findStoredResponse(state: WorldState, id: string, now: number): StoredResponse | undefined {
  const found = state.answers.get(id);
  return found && now - found.at < KEPT_MS ? found : undefined;
}

/** The state with this answer in it; answers that are no longer kept make room. */
export function withStoredResponse(state: WorldState, answer: StoredResponse): WorldState {
  let { answers } = state;
  for (const each of answers.values()) {
    // In the order of storing, so the first that is kept ends the search.
    if (answer.at - each.at < KEPT_MS) break;
    answers = answers.remove(each.id);
  }
  return { ...state, answers: answers.put(answer) };
}
