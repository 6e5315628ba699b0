/** Computes the Levenshtein distance of two texts. @param {string} one @param {string} other */
function editDistance(one, other) {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/**
 * Returns the known name that is most similar to an unknown one. Scripts cannot import `shared/src/suggest-names.ts`
 * before the packages are installed; a test compares the two.
 * @param {string} unknown
 * @param {readonly string[]} known must not be empty
 */
export const findNearestName = (unknown, known) =>
  [...known].sort((one, other) => editDistance(unknown, one) - editDistance(unknown, other))[0] ?? '';
