import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

import type { TestInfo } from '@playwright/test';

import type { World } from './world.ts';
import type { JournalEntry } from './world-journal.ts';

/** Files that reproduce a failure. */
export interface Artifacts {
  /** Exported world, or why there is none. */
  readonly world: object;
  readonly journal: readonly JournalEntry[];
  readonly ledger: Awaited<ReturnType<World['ledger']['read']>>;
}

/** Exports a world. If that is rejected for a violated invariant, returns the reason. */
export const exportWorld = (world: World): Promise<object> =>
  world.export().catch((error: unknown) => ({ refused: String(error) }));

/** Writes the files beside the trace of the test, attaches them by path, and prints in the failure how to replay it. */
export async function attachArtifacts(
  testInfo: TestInfo,
  url: string,
  { world, journal, ledger }: Artifacts,
): Promise<void> {
  for (const [name, body] of [
    ['world.json', JSON.stringify(world)],
    ['journal.json', JSON.stringify(journal, null, 2)],
    ['ledger.json', JSON.stringify(ledger, null, 2)],
  ] as const) {
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
