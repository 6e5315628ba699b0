import { deepFreeze } from './table.ts';

/**
 * Append-only list of rows as an immutable value. All versions share one array and differ in length: the
 * first version that appends extends the array, a fork that appends later copies it.
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

  /** Returns the log with these rows at its end. */
  append(...rows: readonly Row[]): AppendOnlyLog<Row> {
    const shared = this.#rows.length === this.length ? this.#rows : this.#rows.slice(0, this.length);
    for (const row of rows) shared.push(deepFreeze(row));
    return new AppendOnlyLog(shared, shared.length);
  }

  /** Returns true if this log is `other` with rows added. Compares identity, not rows. */
  startsWith(other: AppendOnlyLog<Row>): boolean {
    return this.#rows === other.#rows && this.length >= other.length;
  }

  at(index: number): Row | undefined {
    return index >= 0 && index < this.length ? this.#rows[index] : undefined;
  }

  /** Iterates the rows, oldest first, beginning at index `from`. */
  *values(from = 0): IterableIterator<Row> {
    for (let index = from; index < this.length; index++) yield this.#rows[index] as Row;
  }

  /** Iterates the rows, newest first. */
  *reversed(): IterableIterator<Row> {
    for (let index = this.length - 1; index >= 0; index--) yield this.#rows[index] as Row;
  }

  toJSON(): readonly Row[] {
    return this.#rows.slice(0, this.length);
  }
}
