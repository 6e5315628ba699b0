import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { TestInfo } from '@playwright/test';

import { toLocalPath } from './receipt.ts';
import type { World } from './world.ts';
import type { JournalEntry } from './world-journal.ts';

/** Folder of the worlds in which tests failed, beside Playwright's own, which each run deletes. */
const WORLDS_FOLDER = 'failed-worlds';
/** Variable with the file from which the world of a test starts, whatever the test says. */
export const WORLD_FILE_VARIABLE = 'WALLET_WORLD_FILE';

/** Files that reproduce a failure. */
export interface Artifacts {
  /** Exported world as it was before the first step, or why there is none. */
  readonly start: object;
  /** Exported world as it was at the end. */
  readonly world: object;
  readonly journal: readonly JournalEntry[];
  /** One page of what happened; undefined if the sandbox could not write it. */
  readonly receipt: string | undefined;
}

/** Where the world of a test came from. */
interface Origin {
  readonly url: string;
  readonly scenario: string;
  readonly seed: string;
}

/** Exports a world. If that is rejected for a violated invariant, returns the reason. */
export const exportWorld = (world: World): Promise<object> =>
  world.export().catch((error: unknown) => ({ refused: String(error) }));

/** Sets a world back to the state in which the test got it, and exports it. */
export async function exportStart(world: World): Promise<object> {
  await world.resetToStart();
  return exportWorld(world);
}

/** Writes the files beside the trace of the test, attaches them by path, and prints in the failure how to replay it. */
export async function attachArtifacts(
  testInfo: TestInfo,
  origin: Origin,
  { start, world, journal, receipt }: Artifacts,
): Promise<void> {
  for (const [name, contentType, body] of [
    ['receipt.html', 'text/html', receipt],
    ['world.json', 'application/json', JSON.stringify(world)],
    ['journal.json', 'application/json', JSON.stringify(journal, null, 2)],
  ] as const) {
    if (body === undefined) continue;
    const path = testInfo.outputPath(name);
    await writeFile(path, body);
    // `attach` would copy the file to another folder under another name.
    testInfo.attachments.push({ name, path, contentType });
  }
  const startFile = 'state' in start ? await saveStart(testInfo, start) : undefined;
  // Of an attached text, reporters print the first 300 characters; of an error, all.
  testInfo.errors.push({ message: describeReplay(testInfo, origin, startFile) });
}

/** Saves the start of a test where no run of Playwright deletes it. The same start has the same name. */
async function saveStart({ project, outputDir }: TestInfo, start: object): Promise<string> {
  const folder = join(dirname(project.outputDir), WORLDS_FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.gitignore'), '*\n');
  const { digest } = start as { readonly digest?: unknown };
  const path = join(folder, `${basename(outputDir)}-${String(digest).slice(0, 8)}.json`);
  await writeFile(path, JSON.stringify(start));
  return path;
}

/** Writes the command that runs a test again, in the folder in which it ran. */
export function toCommand({ config, project, file, line }: TestInfo): string {
  return [
    'npx playwright test',
    quote(`${toLocalPath(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:${line}`),
    ...(config.configFile === undefined ? [] : [`--config=${quote(toLocalPath(config.configFile))}`]),
    ...(project.name === '' ? [] : [`--project=${quote(project.name)}`]),
    '--retries=0',
  ].join(' ');
}

/** Describes how to run a test again from the world in which it began, by one line for a shell. */
function describeReplay(
  testInfo: TestInfo,
  { url, scenario, seed }: Origin,
  startFile: string | undefined,
): string {
  const began = `The test began in the scenario "${scenario}" with the seed "${seed}".`;
  if (startFile === undefined) return began;
  const words = toCommand(testInfo);
  const command =
    process.platform === 'win32'
      ? `cd /d ${quote(process.cwd())} && set "${WORLD_FILE_VARIABLE}=${startFile}" && ${words}`
      : `cd ${quote(process.cwd())} && ${WORLD_FILE_VARIABLE}=${quote(startFile)} ${words}`;
  const { hostname, port } = new URL(url);
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && port !== '';
  const server = testInfo.config.webServer
    ? 'Playwright starts the sandbox.'
    : isHere
      ? `If the configuration starts no sandbox at ${url}, start one first: npx wallet-sandbox --port ${port}, or npm start -- --port ${port} in its repository.`
      : `It needs the sandbox at ${url}.`;
  return `${began} Again, from the world before its first step:\n${command}\n${server} The console at ${url}/__sandbox/ opens the file as well.`;
}

/** Quotes an argument for the shell of this system. */
const quote = (text: string): string =>
  process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`;
