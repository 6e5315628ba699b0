import { deepFreeze } from './table.ts';

/** Origin of an array of rows. It names the array without keeping its rows in memory. */
interface Fork {
  /** Fork whose rows were copied. Absent for a log that was created from rows. */
  readonly parent?: Fork;
  /** Number of rows that were copied. */
  readonly copied: number;
  /** Number of forks before this one. */
  readonly depth: number;
}

/**
 * Append-only list of rows as an immutable value. All versions share one array and differ in length: the
 * first version that appends extends the array, a fork that appends later copies it.
 */
export class AppendOnlyLog<Row> {
  readonly #rows: Row[];
  readonly #fork: Fork;
  readonly length: number;

  private constructor(rows: Row[], length: number, fork: Fork) {
    this.#rows = rows;
    this.#fork = fork;
    this.length = length;
    Object.freeze(this);
  }

  static of<Row>(rows: Iterable<Row> = []): AppendOnlyLog<Row> {
    const copy = [...rows].map(deepFreeze);
    return new AppendOnlyLog(copy, copy.length, { copied: 0, depth: 0 });
  }

  /** Returns the log with these rows at its end. */
  append(...rows: readonly Row[]): AppendOnlyLog<Row> {
    return this.appendAll(rows);
  }

  /** Appends any number of rows. The rows of `append` are arguments, of which a call can have about 100,000. */
  appendAll(rows: Iterable<Row>): AppendOnlyLog<Row> {
    const { length } = this;
    const isNewest = this.#rows.length === length;
    const shared = isNewest ? this.#rows : this.#rows.slice(0, length);
    const fork = isNewest ? this.#fork : { parent: this.#fork, copied: length, depth: this.#fork.depth + 1 };
    for (const row of rows) shared.push(deepFreeze(row));
    return new AppendOnlyLog(shared, shared.length, fork);
  }

  /** Returns true if both logs are versions that use the same array. */
  sharesArrayWith(other: AppendOnlyLog<Row>): boolean {
    return this.#rows === other.#rows;
  }

  /**
   * Returns the number of rows, from the first, that both logs have from a common version. Follows the forks and
   * compares no rows, so that logs of different origins share none.
   */
  countSharedRows(other: AppendOnlyLog<Row>): number {
    let count = Math.min(this.length, other.length);
    let [fork, otherFork]: [Fork | undefined, Fork | undefined] = [this.#fork, other.#fork];
    while (fork !== otherFork) {
      if (!fork || !otherFork) return 0;
      // The deeper fork is followed, so that both meet at their nearest common one.
      if (fork.depth >= otherFork.depth) {
        count = Math.min(count, fork.copied);
        fork = fork.parent;
      } else {
        count = Math.min(count, otherFork.copied);
        otherFork = otherFork.parent;
      }
    }
    return count;
  }

  /** Returns the rows that were added since `other`, oldest first. */
  addedSince(other: AppendOnlyLog<Row>): readonly Row[] {
    return this.#rows.slice(this.countSharedRows(other), this.length);
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
