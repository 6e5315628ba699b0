import { createHash } from 'node:crypto';

import type { Table } from '#domain/collections/table.ts';
import type { MediaFile } from '#domain/entities/media.ts';

/** Bytes of files by their digest; undefined for those that only the store has. */
export type StoredFiles = ReadonlyMap<string, Uint8Array | undefined>;

/** Files that a write adds, and the digests of those that it deletes. */
export interface FileChanges {
  readonly added: ReadonlyMap<string, Uint8Array>;
  readonly deleted: readonly string[];
}

export const NO_FILE_CHANGES: FileChanges = { added: new Map(), deleted: [] };

export const toDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the files of tables by their digest. */
export const indexFiles = (tables: Iterable<Table<MediaFile>>): ReadonlyMap<string, MediaFile> =>
  new Map([...tables].flatMap((table) => [...table.values()].map((file) => [file.digest, file] as const)));
