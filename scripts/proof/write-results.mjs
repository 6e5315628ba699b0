import { readFileSync, writeFileSync } from 'node:fs';

import * as prettier from 'prettier';

import { fromRoot } from '../lib/repository.mjs';
import { renderMarkdown } from './render-table.mjs';
import { ROWS } from './rows.mjs';

/** @typedef {import('./row.ts').TableLine} TableLine */

const PAGE = fromRoot('docs', 'product', 'reliability.md');
const HEADING = '## The last run of each row';
const INTRO =
  'Written by `npm run proof -- --write`. A row that did not run keeps its line; “long” are runs with `LONG=1`.';
const LINE = /^\|\s*([A-Z]+-?\d+)\s*\|.*\|$/;

/** Finds the lines of a table in Markdown by the id in their first cell. @param {string} text */
const findLines = (text) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, id] = LINE.exec(line) ?? [];
      return id === undefined ? [] : [/** @type {const} */ ([id, line])];
    }),
  );

/**
 * Puts the results of a run into the last section of the page. The rows that did not run keep their lines.
 * @param {string} page
 * @param {readonly TableLine[]} lines
 * @param {string} run date and length of the run
 * @returns {string} the page, which is not formatted
 */
function mergeResults(page, lines, run) {
  const [goals = '', earlier = ''] = page.split(`\n${HEADING}`);
  const [head, rule, ...rendered] = renderMarkdown(lines, run).split('\n');
  const merged = new Map([...findLines(earlier), ...findLines(rendered.join('\n'))]);
  const ordered = Object.keys(ROWS).flatMap((id) => merged.get(id) ?? []);
  return `${goals.trimEnd()}\n\n${HEADING}\n\n${INTRO}\n\n${[head, rule, ...ordered].join('\n')}\n`;
}

/**
 * Writes the results of a run, with its date, into `docs/product/reliability.md`.
 * @param {readonly TableLine[]} lines
 * @param {{ date: Date, isLong: boolean }} run
 */
export async function writeResults(lines, { date, isLong }) {
  const run = `${date.toISOString().slice(0, 10)}${isLong ? ', long' : ''}`;
  const page = mergeResults(readFileSync(PAGE, 'utf8'), lines, run);
  const options = await prettier.resolveConfig(PAGE);
  writeFileSync(PAGE, await prettier.format(page, { ...options, parser: 'markdown' }));
}
