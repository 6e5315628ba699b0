/** @typedef {import('./row.ts').Figure} Figure */
/** @typedef {import('./row.ts').Goal} Goal */
/** @typedef {import('./row.ts').TableLine} TableLine */
/** @typedef {import('./row.ts').ProofTest} ProofTest */
/** @typedef {import('./row.ts').Row} Row */

const NUMBER = String.raw`(\d[\d,_]*)`;
const SEED = /\b(?:MATRIX_)?SEED=([^)\s]+)|\bseed ([\w-]+)/;

const formatCount = (/** @type {number} */ count) => count.toLocaleString('en-US');
const toNumber = (/** @type {string} */ text) => Number(text.replaceAll(/[,_]/g, ''));

/** Returns the number that a figure demands in a run. @param {Figure} figure @param {boolean} isLong */
const demandedCount = ({ whole, long }, isLong) => (isLong ? (long ?? whole) : whole);

/** Returns the number that passed tests reached. @param {Figure} figure @param {readonly ProofTest[]} tests */
function reachedCount({ of, isSum }, tests) {
  if (of === 'tests') return tests.length;
  const pattern = new RegExp(`${NUMBER} ${of}`, 'g');
  const counts = tests.flatMap(({ title, measured }) =>
    [title, ...measured].flatMap((text) =>
      [...text.matchAll(pattern)].map(([, count = '0']) => toNumber(count)),
    ),
  );
  return isSum ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}

/**
 * Compares the tests of a row with what it demands.
 * @param {Goal} goal
 * @param {Row} row
 * @param {readonly ProofTest[]} tests all tests of the run
 * @param {{ isLong: boolean }} options
 * @returns {TableLine}
 */
export function evaluateRow(goal, row, tests, { isLong }) {
  const { id } = goal;
  const { figures = [] } = row;
  const demanded =
    figures.length === 0
      ? goal.figure
      : figures.map((figure) => `${formatCount(demandedCount(figure, isLong))} ${figure.of}`).join(', ');
  if (row.command !== undefined) {
    const isStated = goal.reached !== '' && !goal.reached.startsWith('–');
    const reached = isStated ? goal.reached : `not stated yet: ${row.command}`;
    return { id, demanded, reached, seed: '–', ms: 0, isReached: isStated };
  }
  const own = tests.filter(({ ids }) => ids.includes(id) || ids.includes(row.sameAs ?? id));
  const passed = own.filter(({ isPassed }) => isPassed);
  const failed = own.length - passed.length;
  const counts = figures.map((figure) => ({
    text: `${formatCount(reachedCount(figure, passed))} ${figure.of}`,
    isReached: reachedCount(figure, passed) >= demandedCount(figure, isLong),
  }));
  const isCounted = figures.some(({ of }) => of === 'tests');
  const reached = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...counts.map(({ text }) => text),
    ...(isCounted ? [] : [own.length === 0 ? 'no test' : `${passed.length} of ${own.length} tests`]),
    ...own.flatMap(({ measured }) => measured),
  ].join(', ');
  const seeds = own.flatMap(({ title }) => {
    const [, upper, lower] = SEED.exec(title) ?? [];
    return upper ?? lower ?? [];
  });
  return {
    id,
    demanded,
    reached,
    seed: [...new Set(seeds)].join(', ') || '–',
    ms: own.reduce((sum, { ms }) => sum + ms, 0),
    isReached: own.length > 0 && failed === 0 && counts.every((count) => count.isReached),
  };
}
