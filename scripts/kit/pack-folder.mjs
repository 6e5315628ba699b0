import { join } from 'node:path';

import { UserError } from '../lib/repository.mjs';
import { readNpm } from '../lib/run-program.mjs';

/** Packs the package in a folder into an archive that npm installs. Returns its path. @param {string} folder */
export function packFolder(folder) {
  try {
    const [{ filename }] = JSON.parse(readNpm(['pack', '--json', '--loglevel=error'], folder));
    return join(folder, filename);
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}
