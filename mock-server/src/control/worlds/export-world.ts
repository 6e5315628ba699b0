import type { WorldState } from '#domain/state/world-state.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { addFiles, exportSteps } from '#world/store/world-file.ts';
import type { World } from '#world/world.ts';

/**
 * Exports a captured state of a world as the text of its file, in pieces.
 * @throws {InvariantError} for a state that violates a money invariant
 */
export async function exportWorld(world: World, state: WorldState): Promise<AsyncIterable<string>> {
  const pieces = await runInSlices(exportSteps({ ...world.origin, state }));
  return addFiles(pieces, state, (digest) => world.files.read(digest));
}
