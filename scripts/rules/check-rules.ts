import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { TEXT_PATTERNS } from './text-patterns.ts';
import { type Violation, forbidPattern, type Rule, type Sources } from './rule.ts';
import { lineHeights, fileNames, oneComponentPerFile } from './file-structure.ts';
import { matchingTranslations } from './translations.ts';

const RULES: readonly Rule[] = [
  ...TEXT_PATTERNS.map(forbidPattern),
  fileNames,
  oneComponentPerFile,
  lineHeights,
  matchingTranslations,
];
const FOLDERS = ['shared/src', 'fixtures/src', 'mock-server/src', 'web/src', 'console/src', 'scripts', 'e2e'];
const SOURCE = /\.(tsx?|mjs|css|json)$/;

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // The bench installs its peers below its own folder.
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (SOURCE.test(entry.name)) yield path;
  }
}

/** Reads every source of the house. */
export function readSources(house: string): Sources {
  const files = FOLDERS.flatMap((folder) => [...filesUnder(join(house, folder))]);
  return new Map(
    files.map((file) => [relative(house, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}

/** Every departure from the rules that the linter cannot hold. */
export const findViolations = (sources: Sources): readonly Violation[] =>
  RULES.flatMap((rule) => rule(sources));

/** Prints what is wrong; the exit code. */
export function main(): number {
  const sources = readSources(process.cwd());
  const findings = findViolations(sources);
  for (const { at, message } of findings) console.log(`${at}: ${message}`);
  console.log(`${sources.size} files, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}
