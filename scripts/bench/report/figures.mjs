/** @param {readonly number[]} values @param {number} share 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number} value */
export const short = (value) =>
  value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);

/** Tells if a figure meets its target, with a text. @param {import('../bench.mjs').Figure} figure */
export function verdict({ values, target, least }) {
  const middle = median(values);
  const isMet = target === undefined ? middle >= (least ?? NaN) : middle <= target;
  const spread =
    values.length > 1 ? ` (${short(quantile(values, 0.25))}–${short(quantile(values, 0.75))})` : '';
  return {
    isMet,
    measured: short(middle) + spread,
    wanted: target === undefined ? `≥ ${least}` : `≤ ${target}`,
  };
}

/**
 * Prints a line a figure: its median, the middle half of the rounds, its target.
 * @param {readonly import('../bench.mjs').Figure[]} figures
 * @returns {number} the exit code
 */
export function report(figures) {
  let missed = 0;
  console.log('');
  for (const figure of figures) {
    const { name, unit, note } = figure;
    const { isMet, measured, wanted } = verdict(figure);
    if (!isMet) missed += 1;
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${measured} ${unit}, target ${wanted}`);
    if (note) console.log(`        ${note}`);
  }
  console.log(`\n${figures.length - missed} targets met, ${missed} missed`);
  return missed === 0 ? 0 : 1;
}
