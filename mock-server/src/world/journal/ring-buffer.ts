/** A list of limited length, oldest item first. Adding to a full buffer overwrites the oldest item in constant time. */
export class RingBuffer<Item> {
  readonly #max: number;
  readonly #items: (Item | undefined)[] = [];
  /** Number of items that were ever added. */
  #added = 0;
  /** Number of items that were removed or overwritten. */
  #removed = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#added - this.#removed;
  }

  /** Adds an item. Returns the item that it replaces when the buffer is full. */
  push(item: Item): Item | undefined {
    const dropped = this.size === this.#max ? this.shift() : undefined;
    this.#items[this.#added++ % this.#max] = item;
    return dropped;
  }

  /** Removes and returns the oldest item. */
  shift(): Item | undefined {
    if (this.size === 0) return undefined;
    const index = this.#removed++ % this.#max;
    const item = this.#items[index];
    this.#items[index] = undefined;
    return item;
  }

  /** Returns the item at an index counted from the oldest. */
  at(index: number): Item | undefined {
    return index >= 0 && index < this.size ? this.#items[(this.#removed + index) % this.#max] : undefined;
  }

  /** Returns the items from index `from` up to but not including `to`. */
  slice(from: number, to: number = this.size): Item[] {
    const items: Item[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.size); index++) {
      items.push(this.#items[(this.#removed + index) % this.#max] as Item);
    }
    return items;
  }

  clear(): void {
    this.#items.length = 0;
    this.#added = 0;
    this.#removed = 0;
  }
}
