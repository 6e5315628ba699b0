/**
 * A mutant that behaves like the original, so that no test can find it.
 * @typedef {{ file: string, original: string, replacement: string, reason: string }} EquivalentMutant
 */

/** @type {readonly EquivalentMutant[]} */
const EQUIVALENT_MUTANTS = [
  {
    file: 'shared/src/money.ts',
    original: "typeof baht !== 'number' || !Number.isFinite(baht)",
    replacement: "typeof baht !== 'number' && !Number.isFinite(baht)",
    reason: '`isFinite` is false for all but numbers, and an infinite amount is refused below',
  },
  {
    file: 'shared/src/money.ts',
    original: "typeof baht !== 'number'",
    replacement: 'false',
    reason: '`isFinite` is false for all but numbers; the first check is for the compiler',
  },
];

const normalise = (/** @type {string} */ code) => code.replaceAll(/\s+/g, ' ');

/**
 * Returns why a mutant behaves like the original; undefined if it does not.
 * @param {Pick<EquivalentMutant, 'file' | 'original' | 'replacement'>} mutant
 */
export const findReason = ({ file, original, replacement }) =>
  EQUIVALENT_MUTANTS.find(
    (known) =>
      file.endsWith(known.file) &&
      normalise(known.original) === normalise(original) &&
      normalise(known.replacement) === normalise(replacement),
  )?.reason;
