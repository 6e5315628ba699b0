import type { Endpoint } from '@wallet/shared/contract/endpoint.ts';

import { randomId } from '#lib/random-id.ts';
import { sessionStore } from '#lib/storage.ts';

/*
 * One random key per intent of the member, kept until a definite answer: a second try after a lost answer,
 * and even after a reload, carries the same key, so that the operator can tell it from a second wish.
 */

const INTENT_PREFIX = 'w.intent.';

const SECRET = /password|pwd|otp/i;

/** For inputs with secrets in them: not even a fingerprint of those is written down. */
const inMemory = new Map<string, string>();

/** 32 bits (FNV-1a) are enough to tell two inputs of one member apart, and too few to tell what they were. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const plain = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** What a call is made with, as far as an intent looks at it. */
interface Parts {
  readonly params?: object;
  readonly body?: object;
}

/** The same command with the same input, as text. */
export const sameness = (input: unknown): string => JSON.stringify(input, plain);

const nameOf = (endpoint: Endpoint, input: unknown): `w.intent.${string}` =>
  `${INTENT_PREFIX}${endpoint.method}${endpoint.path}.${fingerprintOf(sameness(input))}`;

const isSecret = ({ params, body }: Parts) =>
  Object.keys({ ...params, ...body }).some((name) => SECRET.test(name));

/** The key of this intent: the one still waiting for a definite answer, or a new one. */
export function intentOf(endpoint: Endpoint, input: Parts): string {
  const name = nameOf(endpoint, input);
  const kept = inMemory.get(name) ?? sessionStore.get(name);
  if (kept) return kept;
  const key = randomId();
  if (isSecret(input)) inMemory.set(name, key);
  else sessionStore.set(name, key);
  return key;
}

/** A definite answer has come: the next time is another intent. */
export function settleIntent(endpoint: Endpoint, input: Parts): void {
  const name = nameOf(endpoint, input);
  inMemory.delete(name);
  sessionStore.remove(name);
}

/** The member has changed: no intent of the one before may live on. */
export function dropIntents(): void {
  inMemory.clear();
  sessionStore.removeAll(INTENT_PREFIX);
}
