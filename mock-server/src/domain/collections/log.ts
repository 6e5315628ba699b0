import { deepFreeze } from './table.ts';

/**
 * Rows that are only ever added, as an immutable value. All versions share one array and differ in
 * length: the first to append to a version extends it, a fork that appends later copies it.
 */
export class AppendOnlyLog<Row> {
  readonly #rows: Row[];
  readonly length: number;

  private constructor(rows: Row[], length: number) {
    this.#rows = rows;
    this.length = length;
    Object.freeze(this);
  }

  static of<Row>(rows: Iterable<Row> = []): AppendOnlyLog<Row> {
    const copy = [...rows].map(deepFreeze);
    return new AppendOnlyLog(copy, copy.length);
  }

  append(...rows: readonly Row[]): AppendOnlyLog<Row> {
    const shared = this.#rows.length === this.length ? this.#rows : this.#rows.slice(0, this.length);
    for (const row of rows) shared.push(deepFreeze(row));
    return new AppendOnlyLog(shared, shared.length);
  }

  /** Whether this is that log with rows added, told without looking at the rows. */
  startsWith(other: AppendOnlyLog<Row>): boolean {
    return this.#rows === other.#rows && this.length >= other.length;
  }

  at(index: number): Row | undefined {
    return index >= 0 && index < this.length ? this.#rows[index] : undefined;
  }

  /** From the oldest; `from` skips that many rows. */
  *values(from = 0): IterableIterator<Row> {
    for (let index = from; index < this.length; index++) yield this.#rows[index] as Row;
  }

  /** From the newest. */
  *reversed(): IterableIterator<Row> {
    for (let index = this.length - 1; index >= 0; index--) yield this.#rows[index] as Row;
  }

  toJSON(): readonly Row[] {
    return this.#rows.slice(0, this.length);
  }
}
