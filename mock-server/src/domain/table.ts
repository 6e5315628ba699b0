/** Freezes a row and everything in it: a change in place throws instead of reaching another world. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const name in value) deepFreeze(value[name]);
  return value;
}

/** What one step back of a table was, and which rows were put or removed since. */
interface Step {
  readonly version: number;
  readonly ids: readonly string[];
}
/** A command seldom writes a table more often. */
const STEPS_MAX = 3;
let versions = 0;

/** Rows by `id`, in insertion order, as an immutable value; meant for up to about 500 rows. */
export class Table<Row extends { readonly id: string }> {
  // Private, because freezing a Map does not stop `set`.
  readonly #rows: ReadonlyMap<string, Row>;
  /** Versions are told by number: a reference would keep every older table alive. */
  readonly #version = ++versions;
  readonly #steps: readonly Step[];

  private constructor(rows: ReadonlyMap<string, Row>, steps: readonly Step[] = []) {
    // All of it is private, so there is nothing to freeze; that call would cost more than the rest.
    this.#rows = rows;
    this.#steps = steps;
  }

  static of<Row extends { readonly id: string }>(rows: Iterable<Row> = []): Table<Row> {
    const map = new Map<string, Row>();
    for (const row of rows) map.set(row.id, deepFreeze(row));
    return new Table(map);
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  find(is: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (is(row)) return row;
    return undefined;
  }

  filter(is: (row: Row) => boolean): Row[] {
    return [...this.#rows.values()].filter(is);
  }

  /** The table with these rows added, or replaced where their id is known. */
  put(...rows: readonly Row[]): Table<Row> {
    const map = new Map(this.#rows);
    for (const row of rows) map.set(row.id, deepFreeze(row));
    return new Table(map, this.#stepsWith(rows.map(({ id }) => id)));
  }

  remove(...ids: readonly string[]): Table<Row> {
    if (!ids.some((id) => this.#rows.has(id))) return this;
    const map = new Map(this.#rows);
    for (const id of ids) map.delete(id);
    return new Table(map, this.#stepsWith(ids));
  }

  /**
   * The ids of every row that may differ from that table's, and of a few that may not. Where this one was
   * made from it in a few steps, its price is that of the steps, not of the table.
   */
  idsSince(other: Table<Row>): ReadonlySet<string> {
    const step = this.#steps.find(({ version }) => version === other.#version);
    return step ? new Set(step.ids) : new Set([...other.#rows.keys(), ...this.#rows.keys()]);
  }

  toJSON(): readonly Row[] {
    return [...this.#rows.values()];
  }

  #stepsWith(ids: readonly string[]): readonly Step[] {
    const older = this.#steps.slice(0, STEPS_MAX - 1);
    return [
      { version: this.#version, ids },
      ...older.map((step) => ({ version: step.version, ids: [...step.ids, ...ids] })),
    ];
  }
}
