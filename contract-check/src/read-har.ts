import { readFileSync, statSync } from 'node:fs';

import { checkHarSize, type HarEntry, HarError, parseHar } from './conformance/har.ts';

/** Reads the entries of a recording. Throws a `HarError` for a file that is none. */
export const readHar = (file: string): readonly HarEntry[] => parseHar(file, readBytes(file));

function readBytes(file: string): Uint8Array {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new HarError(`${file} is no file.`);
    checkHarSize(file, stats.size);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof HarError) throw error;
    throw new HarError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
}
