/** Stops a command on a mistake of this program; what a member does wrong is refused, never asserted. */
export function assert(holds: unknown, why: string): asserts holds {
  if (!holds) throw new Error(`broken assumption: ${why}`);
}
