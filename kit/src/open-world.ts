import { readFile } from 'node:fs/promises';

import { decodeText } from '@wallet/shared/files/decode-text.ts';

import type { SandboxAddress } from './sandbox-address.ts';
import { World, type NewWorld, type WorldFile } from './world.ts';

/** Contents of a file that a world starts from. */
type StartFile = WorldFile | Pick<NewWorld, 'log'>;

/**
 * Creates the world of a test: from a scenario or members, from an exported world, or from a recording of a browser (HAR).
 * @throws {Error} for members together with an exported world, which has its own
 */
export async function openWorld(
  sandbox: SandboxAddress,
  worldFile: string | undefined,
  { scenario, seed, members, clock }: Pick<NewWorld, 'scenario' | 'seed' | 'members' | 'clock'>,
): Promise<World> {
  const start = { seed, ...(clock && { clock }), ...(members && { members }) };
  if (worldFile === undefined) return World.create(sandbox, { scenario, ...start });
  const file = JSON.parse(decodeText(await readFile(worldFile))) as StartFile;
  // The sandbox refuses members together with a recording.
  if ('log' in file) return World.create(sandbox, { log: file.log, ...start });
  if (members) throw new Error('`use.members` must not be given with an exported world: it has its own.');
  return World.import(sandbox, file as WorldFile, clock);
}
