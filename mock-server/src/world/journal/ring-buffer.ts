/**
 * The newest so many of what is added, oldest first. Adding to a full one takes the place of the oldest, where a
 * list would move all the others up.
 */
export class RingBuffer<Item> {
  readonly #max: number;
  readonly #items: (Item | undefined)[] = [];
  /** How many were ever added, and how many of them are gone. */
  #added = 0;
  #gone = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#added - this.#gone;
  }

  /** Adds one and gives back the one that had to go for it, if any. */
  push(item: Item): Item | undefined {
    const dropped = this.size === this.#max ? this.shift() : undefined;
    this.#items[this.#added++ % this.#max] = item;
    return dropped;
  }

  /** Takes the oldest out. */
  shift(): Item | undefined {
    if (this.size === 0) return undefined;
    const place = this.#gone++ % this.#max;
    const item = this.#items[place];
    this.#items[place] = undefined;
    return item;
  }

  /** Counted from the oldest. */
  at(index: number): Item | undefined {
    return index >= 0 && index < this.size ? this.#items[(this.#gone + index) % this.#max] : undefined;
  }

  /** From the oldest; `from` skips that many, and it ends before `to`. */
  slice(from: number, to: number = this.size): Item[] {
    const found: Item[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.size); index++) {
      found.push(this.#items[(this.#gone + index) % this.#max] as Item);
    }
    return found;
  }

  clear(): void {
    this.#items.length = 0;
    this.#added = 0;
    this.#gone = 0;
  }
}
