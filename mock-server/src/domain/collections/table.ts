/** Freezes a value and everything in it, so that a change in place throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const name in value) {
    const field = value[name];
    // Checked before the call: nearly all fields are primitives.
    if (typeof field === 'object') deepFreeze(field);
  }
  return value;
}

interface Keyed<Row> {
  keyOf(row: Row): string;
}
// The type of a method: a table of narrower rows is also one of wider rows.
type KeyOf<Row> = Keyed<Row>['keyOf'];

interface Identified {
  readonly id: string;
}

const getId = ({ id }: Identified): string => id;

/**
 * Rows by `id`, or by another key, in insertion order, as an immutable value, meant for up to about 500 rows. Versions
 * that only replace and add rows share one index. The first version that adds a row extends the index, a fork that adds
 * later builds its own.
 */
export class Table<Row extends object> {
  // Private instead of frozen: freezing the array costs as much as copying it.
  readonly #rows: readonly Row[];
  /** Index of each row by id. An index beyond the end belongs to a version that has grown since. */
  readonly #indexes: Map<string, number>;
  /** Returns what identifies a row in this table. */
  readonly keyOf: KeyOf<Row>;

  private constructor(rows: readonly Row[], indexes: Map<string, number>, keyOf: KeyOf<Row>) {
    this.#rows = rows;
    this.#indexes = indexes;
    this.keyOf = keyOf;
  }

  static of<Row extends Identified>(rows?: Iterable<Row>): Table<Row>;
  static of<Row extends object>(rows: Iterable<Row>, keyOf: KeyOf<Row>): Table<Row>;
  static of<Row extends object>(rows: Iterable<Row> = [], keyOf = getId as KeyOf<Row>): Table<Row> {
    return new Table<Row>([], new Map(), keyOf).putAll(rows);
  }

  /** Returns a table of these rows alone, with the same key. */
  withRows(rows: Iterable<Row>): Table<Row> {
    return Table.of(rows, this.keyOf);
  }

  get size(): number {
    return this.#rows.length;
  }

  get(id: string): Row | undefined {
    const index = this.#indexes.get(id);
    return index === undefined ? undefined : this.#rows[index];
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  ids(): readonly string[] {
    return this.#rows.map(this.keyOf);
  }

  find(predicate: (row: Row) => boolean): Row | undefined {
    return this.#rows.find((row) => predicate(row));
  }

  filter(predicate: (row: Row) => boolean): Row[] {
    return this.#rows.filter((row) => predicate(row));
  }

  /** Returns the table with these rows added. A row with a known id replaces the old row in its position. */
  put(...added: readonly Row[]): Table<Row> {
    return this.putAll(added);
  }

  /** Adds any number of rows. The rows of `put` are arguments, of which a call can have about 100,000. */
  putAll(added: Iterable<Row>): Table<Row> {
    const rows = this.#rows.slice();
    let indexes = this.#indexes;
    for (const row of added) {
      const key = this.keyOf(row);
      const index = indexes.get(key) ?? rows.length;
      if (index >= rows.length) {
        // Another version has already taken the next index.
        if (indexes.size > rows.length) indexes = indexRows(rows, this.keyOf);
        indexes.set(key, rows.length);
        rows.push(deepFreeze(row));
      } else rows[index] = deepFreeze(row);
    }
    return new Table(rows, indexes, this.keyOf);
  }

  /** Returns the table without these rows, or the same table if it has none of them. */
  remove(...ids: readonly string[]): Table<Row> {
    return this.removeAll(ids);
  }

  /** Removes any number of rows, see `putAll`. */
  removeAll(ids: readonly string[]): Table<Row> {
    if (!ids.some((id) => this.has(id))) return this;
    const removed = new Set(ids);
    return this.withRows(this.#rows.filter((row) => !removed.has(this.keyOf(row))));
  }

  /** Returns the ids of the rows that were added, replaced, removed or moved since `other`. */
  changedIdsSince(other: Table<Row>): readonly string[] {
    const [rows, oldRows] = [this.#rows, other.#rows];
    let start = 0;
    while (start < rows.length && rows[start] === oldRows[start]) start++;
    let [end, oldEnd] = [rows.length, oldRows.length];
    while (end > start && oldEnd > start && rows[end - 1] === oldRows[oldEnd - 1]) {
      end--;
      oldEnd--;
    }
    const ids: string[] = [];
    let isMoved = false;
    for (let index = start; index < Math.max(end, oldEnd); index++) {
      const row = index < end ? rows[index] : undefined;
      const oldRow = index < oldEnd ? oldRows[index] : undefined;
      if (row === oldRow) continue;
      const id = row && this.keyOf(row);
      const oldId = oldRow && this.keyOf(oldRow);
      if (oldId !== undefined) ids.push(oldId);
      if (id === undefined || id === oldId) continue;
      ids.push(id);
      isMoved ||= oldRow !== undefined;
    }
    return isMoved ? [...new Set(ids)] : ids;
  }

  /**
   * Checks whether the rows have the order that `other` gets when rows are replaced, removed and put as they were:
   * kept rows as before, added rows behind them.
   */
  keepsOrderOf(other: Table<Row>): boolean {
    const [ids, oldIds] = [this.ids(), other.ids()];
    let start = 0;
    while (start < ids.length && ids[start] === oldIds[start]) start++;
    let position = start - 1;
    for (const id of ids.slice(start)) {
      const oldPosition = other.has(id) ? (other.#indexes.get(id) ?? ids.length) : Infinity;
      if (oldPosition < position) return false;
      position = oldPosition;
    }
    return true;
  }

  /** Returns the table with its rows in the order of these ids. Throws a RangeError when they are not its ids. */
  withOrder(ids: readonly string[]): Table<Row> {
    const rows = ids.flatMap((id) => this.get(id) ?? []);
    if (rows.length !== ids.length || new Set(ids).size !== this.size) {
      throw new RangeError('the order must have the id of every row once');
    }
    return this.withRows(rows);
  }

  toJSON(): readonly Row[] {
    return this.#rows;
  }
}

const indexRows = <Row>(rows: readonly Row[], keyOf: KeyOf<Row>): Map<string, number> =>
  new Map(rows.map((row, index) => [keyOf(row), index]));
