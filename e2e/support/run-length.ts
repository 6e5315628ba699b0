import { createHash } from 'node:crypto';

const isLong = Boolean(process.env['LONG']);
/** `npm run proof` takes everything, `npm test` a part. */
export const isWhole = isLong || Boolean(process.env['PROOF']);

/** Returns the number of repetitions: a tenth in `npm test`, all in `npm run proof`, more with `LONG=1`. */
export const runCount = (whole: number, long = whole): number =>
  isLong ? long : isWhole ? whole : Math.ceil(whole / 10);

/** Returns the seed of a random test: `SEED` from the environment, or the default. */
export const randomSeed = (defaultSeed: number): number => Number(process.env['SEED'] ?? defaultSeed);

/** Seed of the samples of this run. `SEED` repeats one. */
export const SAMPLE_SEED = process.env['SEED'] ?? 'e2e';

/** Returns `count` of the items in their order, the same ones for a seed. */
export function pickItems<Item>(
  items: readonly Item[],
  count: number,
  name: (item: Item) => string,
): readonly Item[] {
  const rank = (item: Item) =>
    createHash('sha256')
      .update(`${SAMPLE_SEED} ${name(item)}`)
      .digest('hex');
  const ranked = items
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, count).map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}

/**
 * Returns one of every `parts` items, the same for a seed; all of them in `npm run proof`. `parts` must be a whole number
 * from 1.
 */
export const takeSample = <Item>(
  items: readonly Item[],
  parts: number,
  name: (item: Item) => string,
): readonly Item[] => (isWhole ? items : pickItems(items, Math.ceil(items.length / parts), name));
