import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { createRandomId } from '#lib/browser/random-id.ts';
import { sessionStore } from '#lib/browser/storage.ts';

/*
 * One random key for each command and input, kept until its outcome is known. A second try after a lost
 * response, even after a reload, sends the same key, so that the operator can recognise the repetition.
 */

const STORAGE_PREFIX = 'w.intent.';

const SECRET = /password|pwd|otp/i;

/** Keys of inputs with secrets: not even a hash of these is stored. */
const secretKeys = new Map<string, string>();

/** Hashes a text to 32 bits (FNV-1a): enough to distinguish the inputs of one member, too few to reconstruct them. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const replaceFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

interface CommandInput {
  readonly params?: object;
  readonly body?: object;
}

/** Serialises an input. Equal inputs give equal texts; files are compared by name, size and date. */
export const serialiseInput = (input: unknown): string => JSON.stringify(input, replaceFile);

const storageKeyOf = (endpoint: Endpoint, input: unknown): `w.intent.${string}` =>
  `${STORAGE_PREFIX}${endpoint.method}${endpoint.path}.${hashText(serialiseInput(input))}`;

const isSecret = ({ params, body }: CommandInput) =>
  Object.keys({ ...params, ...body }).some((name) => SECRET.test(name));

/** Returns the key of a command: the one whose outcome is still unknown, or a new one. */
export function getIdempotencyKey(endpoint: Endpoint, input: CommandInput): string {
  const name = storageKeyOf(endpoint, input);
  const existing = secretKeys.get(name) ?? sessionStore.get(name);
  if (existing) return existing;
  const key = createRandomId();
  if (isSecret(input)) secretKeys.set(name, key);
  else sessionStore.set(name, key);
  return key;
}

/** Forgets the key of a command whose outcome is known. */
export function releaseIdempotencyKey(endpoint: Endpoint, input: CommandInput): void {
  const name = storageKeyOf(endpoint, input);
  secretKeys.delete(name);
  sessionStore.remove(name);
}

/** Forgets all keys, when the member changes. */
export function clearIdempotencyKeys(): void {
  secretKeys.clear();
  sessionStore.removeByPrefix(STORAGE_PREFIX);
}
