import { RESP_TYPES } from '@redis/client';

import type { FileChanges } from '#world/files/stored-files.ts';

import { type LoadedWorld, WorldStoreError } from './world-store.ts';
import { readWorldText } from './world-text.ts';

/** A world in Redis, as this node knows it. */
export interface KnownWorld {
  /** Number of the newest write. */
  seq: number;
  /** Length of the whole world, and of the lines after it. */
  savedLength: number;
  logLength: number;
}

export const NOTHING: KnownWorld = { seq: 0, savedLength: 0, logLength: 0 };

/** Values that Redis has of a world. */
interface RedisWorld {
  readonly text: string;
  readonly seq: number;
  /** Number of the write that the text is of, and its length. */
  readonly saved: string | null | undefined;
  readonly entries: readonly { readonly id: string; readonly message: Readonly<Record<string, string>> }[];
  /** Digests of its files. */
  readonly digests: readonly string[];
}

/** Reads a world from what Redis has under these keys. Throws a `WorldStoreError` if a part of it is missing. */
export function readRedisWorld(
  id: string,
  keys: readonly string[],
  { text, seq, saved, entries, digests }: RedisWorld,
): { readonly world: LoadedWorld; readonly known: KnownWorld } {
  const numbers = entries.map((entry) => Number.parseInt(entry.id));
  const before = Number.parseInt(saved ?? '');
  if (numbers.length !== seq - before || numbers.some((each, index) => each !== before + index + 1)) {
    throw new WorldStoreError(
      `the world ${id} in Redis lacks changes that were confirmed, so it is not served: ` +
        `DEL ${keys.join(' ')} in Redis removes it`,
    );
  }
  const lines = entries.map(({ message }) => message['line'] ?? '').join('');
  const { world } = readWorldText(text + lines, `the world ${id} in Redis`);
  const files = new Map(digests.map((digest) => [digest, undefined] as const));
  return {
    world: { ...world, files },
    known: { seq, logLength: lines.length, savedLength: text.length },
  };
}

/** Types of a response whose text is a file. */
export const AS_BUFFER = { [RESP_TYPES.BLOB_STRING]: Buffer };

export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns the last arguments of a script that changes files. */
export const toArguments = ({ added, deleted }: FileChanges): readonly (string | Buffer)[] => [
  String(deleted.length),
  ...deleted,
  ...[...added].flatMap(([digest, bytes]) => [digest, toBuffer(bytes)]),
];
