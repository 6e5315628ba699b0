import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

import type { TestInfo } from '@playwright/test';

import type { World } from './world.ts';
import type { JournalEntry } from './world-journal.ts';

interface Artifact {
  readonly name: string;
  readonly body: string;
}

type Ledger = Awaited<ReturnType<World['ledger']['read']>>;

/**
 * Collects the files that reproduce a failure: the exported world, its journal and its ledger. Must run before the world
 * is deleted. If the export is rejected for a violated invariant, the file holds the reason.
 */
export async function collectArtifacts(
  world: World,
  journal: readonly JournalEntry[],
  ledger: Ledger,
): Promise<readonly Artifact[]> {
  const file = await world.export().catch((error: unknown) => ({ refused: String(error) }));
  return [
    { name: 'world.json', body: JSON.stringify(file) },
    { name: 'journal.json', body: JSON.stringify(journal, null, 2) },
    { name: 'ledger.json', body: JSON.stringify(ledger, null, 2) },
  ];
}

/** Writes the files beside the trace of the test, attaches them by path, and prints in the failure how to replay it. */
export async function attachArtifacts(
  testInfo: TestInfo,
  url: string,
  artifacts: readonly Artifact[],
): Promise<void> {
  for (const { name, body } of artifacts) {
    const path = testInfo.outputPath(name);
    await writeFile(path, body);
    // `attach` would copy the file to another folder under another name.
    testInfo.attachments.push({ name, path, contentType: 'application/json' });
  }
  const file = relative(process.cwd(), testInfo.outputPath('world.json'));
  // A text without a path is printed by every reporter that prints failures.
  await testInfo.attach('replay', {
    contentType: 'text/plain',
    body: `test.use({ worldFile: '${file}' }) starts a test where this world ended. To look at it, drop the file on the console at ${url}/__sandbox/`,
  });
}
