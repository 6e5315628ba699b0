import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { PATTERNS } from './rules/patterns.ts';
import { type Finding, forbid, type Rule, type Sources } from './rules/rule.ts';
import { leadingInPixels, names, oneComponentAFile } from './rules/structure.ts';
import { sameTexts } from './rules/texts.ts';

const RULES: readonly Rule[] = [
  ...PATTERNS.map(forbid),
  names,
  oneComponentAFile,
  leadingInPixels,
  sameTexts,
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
export function sourcesOf(house: string): Sources {
  const files = FOLDERS.flatMap((folder) => [...filesUnder(join(house, folder))]);
  return new Map(
    files.map((file) => [relative(house, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}

/** Every departure from the rules that the linter cannot hold. */
export const findingsIn = (sources: Sources): readonly Finding[] => RULES.flatMap((rule) => rule(sources));

/** Prints what is wrong; the exit code. */
export function main(): number {
  const sources = sourcesOf(process.cwd());
  const findings = findingsIn(sources);
  for (const { at, say } of findings) console.log(`${at}: ${say}`);
  console.log(`${sources.size} files, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}
