/**
 * Throws if a condition that the program guarantees does not hold. Errors of members are refused, not
 * asserted.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
