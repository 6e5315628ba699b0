import { readFile } from 'node:fs/promises';

import { decodeText } from '@wallet/shared/files/decode-text.ts';

import type { SandboxAddress } from './sandbox-address.ts';
import { World, type NewWorld, type WorldFile } from './world.ts';

/**
 * Creates the world of a test: from a scenario or members, from an exported world, or from a recording of a browser (HAR).
 * @throws {Error} for members together with a file, which has its own
 */
export async function openWorld(
  sandbox: SandboxAddress,
  worldFile: string | undefined,
  { scenario, seed, members, clock }: Pick<NewWorld, 'scenario' | 'seed' | 'members' | 'clock'>,
): Promise<World> {
  if (worldFile === undefined)
    return World.create(sandbox, { scenario, seed, ...(clock && { clock }), ...(members && { members }) });
  if (members) throw new Error('`use.members` must not be given with a world file: it has its own.');
  const file = JSON.parse(decodeText(await readFile(worldFile))) as WorldFile;
  return World.import(sandbox, 'log' in file ? { ...file, seed } : file, clock);
}
