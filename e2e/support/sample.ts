import { createHash } from 'node:crypto';

const isWhole = Boolean(process.env['PROOF'] || process.env['LONG']);

/** Seed of the samples of this run. `SEED` repeats one. */
export const SAMPLE_SEED = process.env['SEED'] ?? 'e2e';

/**
 * Returns one of every `parts` items, the same for a seed; all of them in `npm run proof`. `parts` must be a whole number
 * from 1.
 */
export function takeSample<Item>(
  items: readonly Item[],
  parts: number,
  name: (item: Item) => string,
): readonly Item[] {
  if (isWhole) return items;
  const rank = (item: Item) =>
    createHash('sha256')
      .update(`${SAMPLE_SEED} ${name(item)}`)
      .digest('hex');
  const ranked = items.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const chosen = new Set(ranked.slice(0, Math.ceil(items.length / parts)));
  return items.filter((item) => chosen.has(item));
}
