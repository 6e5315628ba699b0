import type { World } from './world.ts';
import type { JournalEntry } from './world-journal.ts';

export interface Artifact {
  readonly name: string;
  readonly body: string;
}

/**
 * What somebody needs to see a failure again: the world as a file that any sandbox imports, and what happened
 * in it. Taken before the world ends; one that breaks a rule of money gives no file but the reason.
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
