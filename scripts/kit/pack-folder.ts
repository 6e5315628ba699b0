import { join } from 'node:path';

import { UserError } from '../lib/repository.ts';
import { readNpm } from '../lib/run-program.ts';

/** Packs the package in a folder into an archive that npm installs. Returns its path. */
export async function packFolder(folder: string): Promise<string> {
  try {
    const printed = await readNpm(['pack', '--json', '--loglevel=error'], folder);
    const [packed] = JSON.parse(printed) as readonly { readonly filename: string }[];
    return join(folder, packed?.filename ?? '');
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}
