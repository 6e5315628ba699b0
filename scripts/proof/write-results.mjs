import { readFileSync, writeFileSync } from 'node:fs';

import * as prettier from 'prettier';

import { fromRoot } from '../lib/repository.mjs';
import { renderMarkdown } from './render-table.mjs';

/** @typedef {import('./row.ts').TableLine} TableLine */

const PAGE = fromRoot('docs', 'product', 'reliability.md');
const HEADING = '## The last long run';

/**
 * Writes the table of a long run, with its date, as the last section of `docs/product/reliability.md`.
 * @param {readonly TableLine[]} lines
 * @param {string} summary
 * @param {Date} date
 */
export async function writeResults(lines, summary, date) {
  const [page = ''] = readFileSync(PAGE, 'utf8').split(`\n${HEADING}`);
  const section = [
    HEADING,
    `Written by \`LONG=1 npm run proof -- --write\` on ${date.toISOString().slice(0, 10)}: ${summary}`,
    renderMarkdown(lines),
  ].join('\n\n');
  const options = await prettier.resolveConfig(PAGE);
  writeFileSync(
    PAGE,
    await prettier.format(`${page.trimEnd()}\n\n${section}\n`, { ...options, parser: 'markdown' }),
  );
}
