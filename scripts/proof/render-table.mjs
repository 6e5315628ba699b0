import { formatSeconds } from '../lib/repository.mjs';

/** @typedef {import('./row.ts').TableLine} TableLine */

const DEMANDED_WIDTH = 60;
const REACHED_WIDTH = 70;

const shorten = (/** @type {string} */ text, /** @type {number} */ width) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

/** Renders the lines for a terminal, in columns. @param {readonly TableLine[]} lines */
export function renderText(lines) {
  const cells = [
    ['', 'row', 'demanded', 'reached', 'seed', 'time'],
    ...lines.map(({ isReached, id, demanded, reached, seed, ms }) => [
      isReached ? '✓' : '✗',
      id,
      shorten(demanded, DEMANDED_WIDTH),
      shorten(reached, REACHED_WIDTH),
      shorten(seed, 20),
      formatSeconds(ms),
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Renders the lines as a table in Markdown.
 * @param {readonly TableLine[]} lines
 * @param {string} run date and length of the run
 */
export const renderMarkdown = (lines, run) =>
  [
    '| Row | Demanded | Reached | Seed | Time | Run |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map(({ id, demanded, reached, seed, ms, isReached }) =>
      [
        '',
        id,
        demanded,
        isReached ? reached : `**not reached:** ${reached}`,
        seed,
        formatSeconds(ms),
        run,
        '',
      ]
        .map((cell) => ` ${cell} `)
        .join('|')
        .trim(),
    ),
  ].join('\n');
