import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** A smaller file fits into one packet as it is. */
const COMPRESSED_MIN_BYTES = 1_024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a folder that becomes smaller, at the highest quality.
 * A server writes the configuration into `index.html`, so that page is not compressed here.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) => TEXT_FILE.test(name) && name !== 'index.html' && !/(^|[\\/])\./.test(name),
  );
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

/** Writes the compressed forms of a file that become smaller. @param {string} file */
export async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < COMPRESSED_MIN_BYTES) return;
  const brotli = await compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzipped = await compressGzip(content, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
