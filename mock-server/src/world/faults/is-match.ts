/**
 * Checks whether a value contains a pattern: every field of the pattern must match, further fields are ignored. Lists
 * and plain values must be equal.
 */
export function isMatch(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((item, index) => isMatch(value[index], item))
    );
  }
  // Includes inherited properties, because name, type and size of a `File` are not its own.
  return Object.entries(pattern).every(([name, item]) =>
    isMatch((value as Record<string, unknown>)[name], item),
  );
}
