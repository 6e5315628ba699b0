/**
 * Returns the p99 of the calmest of all windows of so many responses: other work on the machine only adds to it.
 * @param times durations in the order of the responses
 */
export const findCalmestP99 = (times: readonly number[], window: number): number =>
  Math.min(
    ...Array.from({ length: Math.floor(times.length / window) }, (_, index) => {
      const sorted = times.slice(index * window, (index + 1) * window).toSorted((one, other) => one - other);
      return sorted[Math.floor(window * 0.99)] ?? Infinity;
    }),
  );
