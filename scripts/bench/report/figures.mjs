/** Returns the quantile of values by linear interpolation. @param {readonly number[]} values @param {number} fraction 0 to 1 */
export function quantile(values, fraction) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const low = sorted[Math.floor(position)] ?? NaN;
  const high = sorted[Math.ceil(position)] ?? NaN;
  return low + (high - low) * (position - Math.floor(position));
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** Formats a number with two or three significant digits. @param {number} value */
export const formatNumber = (value) =>
  value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);

/** Compares a figure with its target, and formats both. @param {import('../bench.mjs').Figure} figure */
export function compareWithTarget({ values, maximum, minimum }) {
  const middle = median(values);
  const isMet = maximum === undefined ? middle >= (minimum ?? NaN) : middle <= maximum;
  const spread =
    values.length > 1
      ? ` (${formatNumber(quantile(values, 0.25))}–${formatNumber(quantile(values, 0.75))})`
      : '';
  return {
    isMet,
    measured: formatNumber(middle) + spread,
    target: maximum === undefined ? `≥ ${minimum}` : `≤ ${maximum}`,
  };
}

/**
 * Prints each figure: its median, the interquartile range of the rounds and its target.
 * @param {readonly import('../bench.mjs').Figure[]} figures
 * @returns {number} the exit code
 */
export function printReport(figures) {
  let missed = 0;
  console.log('');
  for (const figure of figures) {
    const { name, unit, note } = figure;
    const { isMet, measured, target } = compareWithTarget(figure);
    if (!isMet) missed += 1;
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${measured} ${unit}, target ${target}`);
    if (note) console.log(`        ${note}`);
  }
  console.log(`\n${figures.length - missed} targets met, ${missed} missed`);
  return missed === 0 ? 0 : 1;
}
