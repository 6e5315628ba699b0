import * as fc from 'fast-check';

/** More than a walk draws. */
const DRAWS = 4_000;
const MAX = 2 ** 31 - 1;

/** Random choices that are the same for a seed. */
export class Random {
  readonly #draws: readonly number[];
  #used = 0;

  constructor(seed: number) {
    this.#draws = fc.sample(fc.noBias(fc.nat(MAX)), { seed, numRuns: DRAWS });
  }

  /** Returns a number from 0 to 1, without 1. */
  next = (): number => (this.#draws[this.#used++ % DRAWS] ?? 0) / (MAX + 1);

  below = (count: number): number => Math.floor(this.next() * count);

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('there is nothing to pick from');
    return item;
  }

  /** Picks by weights, which are not negative. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const weights = items.map(weightOf);
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return items[index] ?? this.pick(items);
  }
}
