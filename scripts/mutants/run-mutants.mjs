import { formatSeconds, UserError } from '../lib/repository.ts';
import { AREAS } from './areas.mjs';
import { findReason } from './equivalent-mutants.mjs';
import { runArea } from './run-area.mjs';

/** Part of the mutants that a test must find in each area, in percent; below it the run fails (reliability T1). */
const SCORE_MIN = 80;

/** Number of mutants and of those that were found. @typedef {{ mutants: number, killed: number, equivalent: number }} Count */

const percent = (/** @type {Count} */ { mutants, killed, equivalent }) =>
  mutants === equivalent ? 100 : (killed / (mutants - equivalent)) * 100;

/** Selects areas by a part of their name, or files of areas. @param {readonly string[]} names */
function selectAreas(names) {
  if (names.length === 0) return AREAS;
  const isNamed = (/** @type {string} */ text) => names.some((name) => text.includes(name));
  for (const name of names) {
    if (!AREAS.some((area) => area.name.includes(name) || area.files.some((file) => file.includes(name))))
      throw new UserError(
        `No area or file has the name ${name}. Areas: ${AREAS.map((area) => area.name).join(', ')}.`,
      );
  }
  return AREAS.map((area) =>
    isNamed(area.name) ? area : { ...area, files: area.files.filter(isNamed) },
  ).filter(({ files }) => files.length > 0);
}

/** Shortens a piece of code to one line. @param {string} code */
function toLine(code) {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

const formatRow = (/** @type {string} */ name, /** @type {Count} */ count) =>
  `${name.padEnd(52)}${String(count.mutants).padStart(8)}${String(count.killed).padStart(8)}` +
  `${String(count.equivalent).padStart(12)}${percent(count).toFixed(1).padStart(8)} %`;

/** Runs the selected areas and prints a table. Returns the exit code. @param {readonly string[]} names */
export async function runMutants(names) {
  const start = performance.now();
  // Random tests draw the same numbers in every run.
  process.env['SEED'] ??= '1';
  /** @type {string[]} */
  const rows = [];
  /** @type {string[]} */
  const failed = [];
  for (const area of selectAreas(names)) {
    const areaStart = performance.now();
    const { mutants, survivors } = await runArea(area);
    /** @type {Count} */
    const total = { mutants: 0, killed: 0, equivalent: 0 };
    for (const file of area.files) {
      const own = survivors.filter((mutant) => mutant.file === file);
      const equivalent = own.filter(findReason).length;
      const all = mutants.filter((mutant) => mutant.file === file).length;
      const count = { mutants: all, killed: all - own.length, equivalent };
      rows.push(formatRow(`  ${file}`, count));
      total.mutants += count.mutants;
      total.killed += count.killed;
      total.equivalent += count.equivalent;
    }
    rows.splice(rows.length - area.files.length, 0, formatRow(area.name, total));
    if (percent(total) < SCORE_MIN) failed.push(area.name);
    console.log(
      `\n${area.name}: ${percent(total).toFixed(1)} %, ${formatSeconds(performance.now() - areaStart)}`,
    );
    for (const survivor of survivors) {
      if (findReason(survivor)) continue;
      const { file, line, original, replacement, isCovered } = survivor;
      const note = isCovered ? '' : ' (not executed)';
      console.log(`  ${file}:${line}${note}\n    - ${toLine(original)}\n    + ${toLine(replacement)}`);
    }
  }
  console.log(
    `\n${'file'.padEnd(52)}${'mutants'.padStart(8)}${'found'.padStart(8)}${'equivalent'.padStart(12)}${'score'.padStart(10)}`,
  );
  console.log(rows.join('\n'));
  console.log(`\n${formatSeconds(performance.now() - start)}, seed ${process.env['SEED']}`);
  if (failed.length > 0) console.error(`Below ${SCORE_MIN} %: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
