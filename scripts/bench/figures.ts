import { readFileSync, writeFileSync } from 'node:fs';

const BARE = '× bare Fastify';
const FLOOR = '× bare page';
const USUAL = '× the usual operator';

/** Greatest values of all figures, by the name of their row in `docs/benchmarks.md`. */
export const GOALS = {
  'cold start': { unit: BARE, atMost: 1.5 },
  'GET /api/wallet, processor': { unit: BARE, atMost: 1.8 },
  'GET /api/wallet, p50': { unit: BARE, atMost: 1.8 },
  'POST /api/account/validate, processor': { unit: BARE, atMost: 2 },
  'POST /api/account/validate, p50': { unit: BARE, atMost: 2 },
  'POST /api/wallet/transfer, processor': { unit: BARE, atMost: 3 },
  'POST /api/wallet/transfer, p50': { unit: BARE, atMost: 3 },
  'login, first content': { unit: FLOOR, atMost: 0.6 },
  'login, largest content': { unit: FLOOR, atMost: 1.05 },
  'login, blocked': { unit: 'ms', atMost: 80 },
  'home, balance': { unit: FLOOR, atMost: 1.5 },
  'home, largest content': { unit: FLOOR, atMost: 1.6 },
  'home, blocked': { unit: 'ms', atMost: 150 },
  'home, requests until the balance': { unit: 'requests', atMost: 16 },
  'home, requests before anything is pressed': { unit: 'requests', atMost: 45 },
  'home, second visit, balance': { unit: '× the first', atMost: 0.4 },
  'from “Log in” to the balance': { unit: 'ms', atMost: 800 },
  'layout shift of login and home': { unit: 'CLS', atMost: 0.01 },
  interactions: { unit: 'ms at the 95th percentile', atMost: 150 },
  'from a tap to the modal': { unit: 'ms at the 95th percentile', atMost: 250 },
  'layout shift of the worst modal': { unit: 'CLS', atMost: 0.01 },
  'large operator, longest task of home': { unit: USUAL, atMost: 2 },
  'large operator, elements of home': { unit: USUAL, atMost: 2.5 },
  'large operator, from a tap to the deposit': { unit: USUAL, atMost: 1.5 },
  'large operator, from a tap to all games of a category': { unit: USUAL, atMost: 2 },
  'layouts during a spin of the wheel': { unit: 'in the worst spin', atMost: 0 },
  'longest script during a spin': { unit: 'ms', atMost: 50 },
  'chat rows in the page': { unit: 'at most', atMost: 40 },
  'longest task of the chat': { unit: 'ms', atMost: 100 },
} as const satisfies Readonly<Record<string, { unit: string; atMost: number }>>;

/** Values of measured figures: one for each round, or a single one. */
export type Figures = Partial<Record<keyof typeof GOALS, readonly number[]>>;

/** Returns the quantile of values by linear interpolation. @param fraction 0 to 1 */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const low = sorted[Math.floor(position)] ?? NaN;
  const high = sorted[Math.ceil(position)] ?? NaN;
  return low + (high - low) * (position - Math.floor(position));
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Formats a number with two or three significant digits. */
const formatNumber = (value: number): string =>
  value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : String(Number(value.toPrecision(2)));

function formatFigure(values: readonly number[], unit: string): string {
  const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)].map(formatNumber);
  return `${formatNumber(median(values))}${values.length > 1 ? ` (${low}–${high})` : ''} ${unit}`;
}

/** Renders the rows of the figures: goal, median with interquartile range, and whether the goal is met. */
function renderRows(figures: Figures): Map<string, readonly string[]> {
  return new Map(
    Object.entries(figures).map(([name, values]) => {
      const { unit, atMost } = GOALS[name as keyof typeof GOALS];
      const verdict = median(values) <= atMost ? 'met' : '**missed**';
      return [name, [`≤ ${atMost}`, formatFigure(values, unit), verdict]];
    }),
  );
}

/** Prints figures and returns the number of goals that are missed. */
export function printFigures(figures: Figures): number {
  const rows = [...renderRows(figures)];
  for (const [name, cells] of rows) console.log([name, ...cells].join(' · '));
  return rows.filter(([, cells]) => cells.includes('**missed**')).length;
}

/** Replaces the rows of the measured figures in `docs/benchmarks.md`. Rows of what was not measured stay. */
export function writePage(figures: Figures): void {
  const file = 'docs/benchmarks.md';
  const today = new Date().toISOString().slice(0, 10);
  const rows = renderRows(figures);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const name = line.split(' | ')[0]?.slice(2) ?? '';
      const cells = rows.get(name);
      if (line.startsWith('| ')) rows.delete(name);
      return cells ? `| ${[name, ...cells, today].join(' | ')} |` : line;
    });
  if (rows.size > 0) throw new Error(`${file} has no row of: ${[...rows.keys()].join(', ')}`);
  writeFileSync(file, lines.join('\n'));
}
