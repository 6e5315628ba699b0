const SHOWN = 3;
/** Longer addresses are no slip of the finger. */
const LENGTH_MAX = 200;

/** Of the known calls, the three that are most like the one that nobody takes. */
export function suggestNames(wanted: string, known: readonly string[]): readonly string[] {
  const plain = (wanted.split('?')[0] ?? '').slice(0, LENGTH_MAX);
  return known
    .map((name) => ({ name, distance: editDistance(plain, name) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

/** How many letters must change to make one text of the other. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
