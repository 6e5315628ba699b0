import { findNewName } from './control/words/old-names.ts';
import { getUrlPath } from './schema/url-path.ts';

const SUGGESTIONS_MAX = 3;
/** Length to which a name is cut: longer ones are not typing errors, and comparing them would be slow. */
const NAME_MAX_UNITS = 200;
/** Number of names that are compared: a world may have tens of thousands of members. */
const KNOWN_MAX = 2_000;
/** Length to which a name is cut in an error message. */
const GIVEN_MAX_UNITS = 80;

/**
 * Words the error for a name that is not known: what it must be, the name that was given, and the nearest known ones.
 * `must be an offered game, got PGG. Did you mean PG?`
 */
export function toUnknownName(requirement: string, unknown: string, known: Iterable<string>): string {
  const names = [...new Set(known)].slice(0, KNOWN_MAX);
  const renamed = findNewName(unknown, names);
  if (renamed !== undefined) return `${requirement}, got ${unknown}, which is now ${renamed}`;
  const nearest = suggestNames(unknown, names).join(', ');
  const name = unknown.length > GIVEN_MAX_UNITS ? `${unknown.slice(0, GIVEN_MAX_UNITS)}…` : unknown;
  return `${requirement}, got ${name}. ${nearest === '' ? 'There is none.' : `Did you mean ${nearest}?`}`;
}

/** Returns the three known names that are most similar to an unknown one, the closest first. */
export function suggestNames(unknown: string, known: readonly string[]): readonly string[] {
  const name = getUrlPath(unknown).slice(0, NAME_MAX_UNITS);
  return known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ candidate }) => candidate);
}

/** Computes the Levenshtein distance of two texts. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
