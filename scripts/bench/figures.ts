import { readFileSync, writeFileSync } from 'node:fs';

const BARE = '× bare Fastify';
const ALLOCATED = 'KiB allocated';
const FLOOR = '× bare page';
const USUAL = '× the usual operator';

/** Greatest values of all figures, by the name of their row in `docs/benchmarks.md`. */
export const GOALS = {
  'cold start': { unit: BARE, atMost: 2.5 },
  'GET /api/wallet': { unit: ALLOCATED, atMost: 60 },
  'POST /api/account/validate': { unit: ALLOCATED, atMost: 25 },
  'POST /api/wallet/transfer': { unit: ALLOCATED, atMost: 35 },
  'login, first content': { unit: FLOOR, atMost: 0.6 },
  'login, blocked': { unit: 'ms', atMost: 60 },
  'home, balance': { unit: FLOOR, atMost: 1.5 },
  'home, blocked': { unit: 'ms', atMost: 120 },
  'home, requests until the balance': { unit: 'requests', atMost: 16 },
  'home, second visit, balance': { unit: '× the first', atMost: 0.4 },
  'from “Log in” to the balance': { unit: 'ms', atMost: 800 },
  'layout shift of login and home': { unit: 'CLS', atMost: 0.01 },
  interactions: { unit: 'ms at the 95th percentile', atMost: 120 },
  'from a tap to the modal': { unit: 'ms at the 95th percentile', atMost: 200 },
  'from a tap to the modal, in the middle': { unit: 'ms', atMost: 90 },
  'layout shift of the worst modal': { unit: 'CLS', atMost: 0.01 },
  'large operator, longest task of home': { unit: USUAL, atMost: 2 },
  'large operator, elements of home': { unit: USUAL, atMost: 2.5 },
  'large operator, from a tap to the deposit': { unit: USUAL, atMost: 1.5 },
  'large operator, from a tap to all games of a category': { unit: USUAL, atMost: 2 },
  'slow network, balance': { unit: 's', atMost: 15 },
  'slow network, QR code of a deposit': { unit: 's', atMost: 3 },
  'slow network, slip of 300 kB sent': { unit: 's', atMost: 12 },
  'layouts during a spin of the wheel': { unit: 'in the worst spin', atMost: 0 },
  'longest script during a spin': { unit: 'ms', atMost: 50 },
  'chat rows in the page': { unit: 'at most', atMost: 40 },
  'longest task of the chat': { unit: 'ms', atMost: 100 },
} as const satisfies Readonly<Record<string, { unit: string; atMost: number }>>;

/** Value of each figure that was measured once. */
export type Measured = Partial<Record<keyof typeof GOALS, number>>;

/** Values of a figure, one for each round: of this checkout, and of the release before if it was measured in turn. */
export interface Rounds {
  readonly now: number[];
  readonly before: number[];
}

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

function formatValues(values: readonly number[]): string {
  if (values.length === 0) return '';
  const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)].map(formatNumber);
  return `${formatNumber(median(values))}${values.length > 1 ? ` (${low}–${high})` : ''}`;
}

/** Returns true for a figure that is worse than before beyond the spread of both, and by more than a twentieth. */
const isWorse = ({ now, before }: Rounds): boolean =>
  quantile(now, 0.25) > quantile(before, 0.75) && median(now) > median(before) * 1.05;

/** Renders the cells of a figure: goal, median with interquartile range, that of the release before, and the verdict. */
function renderCells(name: string, rounds: Rounds): readonly string[] {
  const { unit, atMost } = GOALS[name as keyof typeof GOALS];
  const verdict = median(rounds.now) <= atMost ? 'met' : '**missed**';
  const cells = [`≤ ${atMost}`, `${formatValues(rounds.now)} ${unit}`, formatValues(rounds.before)];
  return [...cells, isWorse(rounds) ? `${verdict}, **worse**` : verdict];
}

/** Prints figures and returns the numbers of goals that are missed, and of figures that are worse than before. */
export function printFigures(figures: ReadonlyMap<string, Rounds>) {
  for (const [name, rounds] of figures) console.log([name, ...renderCells(name, rounds)].join(' · '));
  const all = [...figures];
  const isMissed = (name: string, { now }: Rounds) => median(now) > GOALS[name as keyof typeof GOALS].atMost;
  return {
    missed: all.filter(([name, rounds]) => isMissed(name, rounds)).length,
    worse: all.filter(([, rounds]) => isWorse(rounds)).length,
  };
}

/** Replaces the rows of the measured figures in `docs/benchmarks.md`. Rows of what was not measured stay. */
export function writePage(figures: ReadonlyMap<string, Rounds>): void {
  const file = 'docs/benchmarks.md';
  const today = new Date().toISOString().slice(0, 10);
  const left = new Map(figures);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const name = line.split(' | ')[0]?.slice(2) ?? '';
      const rounds = left.get(name);
      if (!rounds || !left.delete(name)) return line;
      return `| ${[name, ...renderCells(name, rounds), today].join(' | ')} |`;
    });
  if (left.size > 0) throw new Error(`${file} has no row of: ${[...left.keys()].join(', ')}`);
  writeFileSync(file, lines.join('\n'));
}
