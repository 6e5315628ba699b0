import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FileChanges } from '#world/files/stored-files.ts';

export const TEMPORARY_EXTENSION = '.new';

/** Folder that has the files of a world, by their digest. */
export class FileFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  list(): readonly string[] {
    if (!existsSync(this.path)) return [];
    return readdirSync(this.path).filter((name) => !name.endsWith(TEMPORARY_EXTENSION));
  }

  /** Reads a file. Undefined if there is none. */
  async read(digest: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(join(this.path, digest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Writes the files that a write adds, before the line that names them. */
  add({ added }: FileChanges): void {
    if (added.size > 0) mkdirSync(this.path, { recursive: true });
    for (const [digest, bytes] of added) writeWhole(join(this.path, digest), bytes);
  }

  /** Deletes the files that no line names after a write. */
  delete({ deleted }: FileChanges): void {
    for (const digest of deleted) rmSync(join(this.path, digest), { force: true });
  }
}

/** Writes a file and renames it once complete, so that a reader never finds half of it. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporaryPath = `${path}${TEMPORARY_EXTENSION}`;
  writeFileSync(temporaryPath, content);
  renameSync(temporaryPath, path);
}
