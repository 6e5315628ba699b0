import { readFile } from 'node:fs/promises';

import { decodeText } from '@wallet/shared/files/decode-text.ts';

import type { SandboxAddress } from './sandbox-address.ts';
import { World, type NewWorld, type WorldFile } from './world.ts';

/** Contents of a file that a world starts from. */
type StartFile = WorldFile | Pick<NewWorld, 'log'>;

/** Creates the world of a test: from a scenario or members, from an exported world, or from a recording of a browser (HAR). */
export async function openWorld(
  sandbox: SandboxAddress,
  worldFile: string | undefined,
  { scenario, seed, members, clock }: Pick<NewWorld, 'scenario' | 'seed' | 'members' | 'clock'>,
): Promise<World> {
  const start = { seed, ...(clock && { clock }) };
  if (worldFile === undefined)
    return World.create(sandbox, { scenario, ...start, ...(members && { members }) });
  const file = JSON.parse(decodeText(await readFile(worldFile))) as StartFile;
  return 'log' in file
    ? World.create(sandbox, { log: file.log, ...start })
    : World.import(sandbox, file as WorldFile);
}
