import type { World } from './world.ts';
import type { JournalEntry } from './world-journal.ts';

interface Artifact {
  readonly name: string;
  readonly body: string;
}

/**
 * Collects the files that reproduce a failure: the exported world and its journal. Must run before the world is
 * deleted. If the export is rejected for a violated invariant, the file holds the reason.
 */
export async function collectArtifacts(
  world: World,
  journal: readonly JournalEntry[],
): Promise<readonly Artifact[]> {
  const file = await world.export().catch((error: unknown) => ({ refused: String(error) }));
  return [
    { name: 'world.json', body: JSON.stringify(file) },
    { name: 'journal.json', body: JSON.stringify(journal, null, 2) },
  ];
}
