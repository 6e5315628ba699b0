/* Checks what neither the compiler nor a linter can: `tsx scripts/rules/check-rules.ts`. */
import { dirname, normalize } from 'node:path/posix';

import { checkPatterns } from './code-patterns.ts';
import { checkImports } from './import-directions.ts';
import { lineOf, readSources, type Report, type Sources } from './source-files.ts';
import { checkTexts } from './texts.ts';

const FILES_MAX = 16;
const DEPTH_MAX = 3;

/** Reports folders with too many source files (no tests, no styles, no texts), and those too deep below `src`. */
function checkFolders(sources: Sources, report: Report): void {
  const counts = new Map<string, number>();
  for (const path of sources.keys()) {
    if (/(?<!\.(test|test-d|spec|proof|test-utils))\.(tsx?|mjs)$/.test(path))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  for (const [folder, count] of counts) {
    if (count > FILES_MAX)
      report(folder, `Has ${count} source files, at most ${FILES_MAX}; split it by subject.`);
    if ((folder.split('/src/')[1] ?? '').split('/').length > DEPTH_MAX)
      report(folder, `Is more than ${DEPTH_MAX} folders below src.`);
    if (/\/(utils|types|hooks|helpers|common|misc)(\/|$)/.test(folder))
      report(folder, 'Name the folder for its subject, not for a kind of code.');
  }
}

/** Reports `styles.name` if the style sheet has no such class; neither the compiler nor the build does. */
function checkStyles(sources: Sources, report: Report): void {
  for (const [path, text] of sources) {
    for (const [, local = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = from.startsWith('#') ? `web/src/${from.slice(1)}` : normalize(`${dirname(path)}/${from}`);
      const selectors = sources.get(sheet)?.replaceAll(/\/\*[\s\S]*?\*\/|@import[^;]*;|\{[^{}]*\}/g, ' ');
      const classes = new Set(
        [...(selectors ?? '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name),
      );
      const uses = text.matchAll(new RegExp(String.raw`\b${local}(?:\.(\w+)|\['([\w-]+)'\])`, 'g'));
      for (const { index, 1: dotted, 2: quoted } of uses) {
        if (!classes.has(dotted ?? quoted))
          report(`${path}:${lineOf(text, index)}`, `${sheet} has no class "${dotted ?? quoted}".`);
      }
    }
  }
}

const sources = readSources();
let violations = 0;
const report: Report = (at, message) => {
  violations += 1;
  console.log(`${at}: ${message}`);
};
for (const check of [checkPatterns, checkImports, checkTexts, checkFolders, checkStyles])
  check(sources, report);
console.log(`${sources.size} files, ${violations} violations`);
process.exitCode = violations === 0 ? 0 : 1;
