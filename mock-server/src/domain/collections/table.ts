/** Freezes a row and everything in it: a change in place throws instead of reaching another world. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const name in value) {
    const each = value[name];
    // Asked here, as nearly all that stands in a row is no object.
    if (typeof each === 'object') deepFreeze(each);
  }
  return value;
}

/**
 * Rows by `id`, in insertion order, as an immutable value; meant for up to about 500 rows. All versions that
 * only replace and add rows share one index of places: the first to add to a version extends it, a fork that
 * adds later makes its own.
 */
export class Table<Row extends { readonly id: string }> {
  // Private, because nothing keeps an array from being written to but a freeze, whose price is that of the copy.
  readonly #rows: readonly Row[];
  /** Where each row stands. A place beyond the end belongs to a version that has grown since. */
  readonly #places: Map<string, number>;

  private constructor(rows: readonly Row[], places: Map<string, number>) {
    this.#rows = rows;
    this.#places = places;
  }

  static of<Row extends { readonly id: string }>(rows: Iterable<Row> = []): Table<Row> {
    return new Table<Row>([], new Map()).put(...rows);
  }

  get size(): number {
    return this.#rows.length;
  }

  get(id: string): Row | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#rows[place];
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  find(is: (row: Row) => boolean): Row | undefined {
    return this.#rows.find((row) => is(row));
  }

  filter(is: (row: Row) => boolean): Row[] {
    return this.#rows.filter((row) => is(row));
  }

  /** The table with these rows added, or replaced where their id is known. */
  put(...added: readonly Row[]): Table<Row> {
    const rows = this.#rows.slice();
    let places = this.#places;
    for (const row of added) {
      const place = places.get(row.id) ?? rows.length;
      if (place >= rows.length) {
        // Another version has taken the next place already.
        if (places.size > rows.length) places = placesOf(rows);
        places.set(row.id, rows.length);
        rows.push(deepFreeze(row));
      } else rows[place] = deepFreeze(row);
    }
    return new Table(rows, places);
  }

  remove(...ids: readonly string[]): Table<Row> {
    if (!ids.some((id) => this.has(id))) return this;
    const removed = new Set(ids);
    const rows = this.#rows.filter(({ id }) => !removed.has(id));
    return new Table(rows, placesOf(rows));
  }

  /** The ids of every row that differs from that table's, and of rows that stand elsewhere. */
  changedIdsSince(other: Table<Row>): readonly string[] {
    const [now, then] = [this.#rows, other.#rows];
    let start = 0;
    while (start < now.length && now[start] === then[start]) start++;
    let [end, thenEnd] = [now.length, then.length];
    while (end > start && thenEnd > start && now[end - 1] === then[thenEnd - 1]) {
      end--;
      thenEnd--;
    }
    const ids: string[] = [];
    let isMoved = false;
    for (let place = start; place < Math.max(end, thenEnd); place++) {
      const is = place < end ? now[place] : undefined;
      const was = place < thenEnd ? then[place] : undefined;
      if (is === was) continue;
      if (was) ids.push(was.id);
      if (!is || is.id === was?.id) continue;
      ids.push(is.id);
      isMoved ||= was !== undefined;
    }
    return isMoved ? [...new Set(ids)] : ids;
  }

  toJSON(): readonly Row[] {
    return this.#rows;
  }
}

const placesOf = (rows: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(rows.map(({ id }, place) => [id, place]));
