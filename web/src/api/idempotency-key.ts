import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { createRandomId } from '#lib/browser/random-id.ts';
import { sessionStore } from '#lib/browser/storage.ts';

/*
 * One random key per intent of the member, kept until a definite answer: a second try after a lost answer,
 * and even after a reload, carries the same key, so that the operator can tell it from a second wish.
 */

const STORAGE_PREFIX = 'w.intent.';

const SECRET = /password|pwd|otp/i;

/** For inputs with secrets in them: not even a fingerprint of those is written down. */
const secretKeys = new Map<string, string>();

/** 32 bits (FNV-1a) are enough to tell two inputs of one member apart, and too few to tell what they were. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const replaceFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** What a call is made with, as far as an intent looks at it. */
interface CommandInput {
  readonly params?: object;
  readonly body?: object;
}

/** The same command with the same input, as text. */
export const serialiseInput = (input: unknown): string => JSON.stringify(input, replaceFile);

const storageKeyOf = (endpoint: Endpoint, input: unknown): `w.intent.${string}` =>
  `${STORAGE_PREFIX}${endpoint.method}${endpoint.path}.${hashText(serialiseInput(input))}`;

const isSecret = ({ params, body }: CommandInput) =>
  Object.keys({ ...params, ...body }).some((name) => SECRET.test(name));

/** The key of this intent: the one still waiting for a definite answer, or a new one. */
export function getIdempotencyKey(endpoint: Endpoint, input: CommandInput): string {
  const name = storageKeyOf(endpoint, input);
  const kept = secretKeys.get(name) ?? sessionStore.get(name);
  if (kept) return kept;
  const key = createRandomId();
  if (isSecret(input)) secretKeys.set(name, key);
  else sessionStore.set(name, key);
  return key;
}

/** A definite answer has come: the next time is another intent. */
export function releaseIdempotencyKey(endpoint: Endpoint, input: CommandInput): void {
  const name = storageKeyOf(endpoint, input);
  secretKeys.delete(name);
  sessionStore.remove(name);
}

/** The member has changed: no intent of the one before may live on. */
export function clearIdempotencyKeys(): void {
  secretKeys.clear();
  sessionStore.removeByPrefix(STORAGE_PREFIX);
}
