import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { commentOpenings } from './comments.ts';
import { cssModuleClasses } from './css-modules.ts';
import { fileNames, lineHeights, oneComponentPerFile } from './file-structure.ts';
import { folderDepth, folderSize } from './folders.ts';
import { glossary } from './glossary.ts';
import { HONEST_DESIGN } from './honest-design.ts';
import { importDirections } from './import-directions.ts';
import { forbidPattern, type Rule, type Sources, type Violation } from './rule.ts';
import { memberWordUse } from './member-word-use.ts';
import { TEXT_PATTERNS } from './text-patterns.ts';
import { matchingTranslations } from './translations.ts';

const RULES: readonly Rule[] = [
  ...TEXT_PATTERNS.map(forbidPattern),
  ...HONEST_DESIGN.map(forbidPattern),
  fileNames,
  folderSize,
  folderDepth,
  importDirections,
  glossary,
  commentOpenings,
  oneComponentPerFile,
  lineHeights,
  cssModuleClasses,
  matchingTranslations,
  memberWordUse,
];
const FOLDERS = ['shared/src', 'fixtures/src', 'mock-server/src', 'web/src', 'console/src', 'scripts', 'e2e'];
const SOURCE = /\.(tsx?|mjs|css|json)$/;

function* walkFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walkFiles(path);
    else if (SOURCE.test(entry.name)) yield path;
  }
}

/** Reads every source file of the repository at `root`. */
export function readSources(root: string): Sources {
  const files = FOLDERS.flatMap((folder) => [...walkFiles(join(root, folder))]);
  return new Map(
    files.map((file) => [relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}

/** Finds violations of the rules that the linter cannot check. */
export const findViolations = (sources: Sources): readonly Violation[] =>
  RULES.flatMap((rule) => rule(sources));

/** Prints the violations and returns the exit code. */
export function main(): number {
  const sources = readSources(process.cwd());
  const violations = findViolations(sources);
  for (const { at, message } of violations) console.log(`${at}: ${message}`);
  console.log(`${sources.size} files, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}
