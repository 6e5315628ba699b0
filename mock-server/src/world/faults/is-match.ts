/** Whether a value has all that the pattern names: fields beyond it do not count, lists and plain values are equal. */
export function isMatch(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((each, index) => isMatch(value[index], each))
    );
  }
  // Not by own fields alone: a file in a form is told by its name, type and size.
  return Object.entries(pattern).every(([name, each]) =>
    isMatch((value as Record<string, unknown>)[name], each),
  );
}
