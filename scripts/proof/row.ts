/** Number that a row demands. The titles of its tests state what they reach: `M1 100000 random commands …`. */
export interface Figure {
  /** Smallest number in `npm run proof`. */
  readonly whole: number;
  /** Smallest number with `LONG=1`, if it is another. */
  readonly long?: number;
  /** Words that follow the number in a title. `tests` counts the passed tests themselves. */
  readonly of: string;
  /** The numbers of all tests are added; otherwise the largest counts. */
  readonly isSum?: boolean;
}

/** Row of `docs/product/reliability.md`. Tests belong to the row whose id begins their title. */
export interface Row {
  readonly figures?: readonly Figure[];
  /** Id of the row or acceptance point whose tests prove this one, too. */
  readonly sameAs?: string;
  /** Command of its own that proves the row. The document states what it reached. */
  readonly command?: string;
  /** The row is about the duration of the proof itself. */
  readonly isDuration?: boolean;
}

/** Test that ran. */
export interface ProofTest {
  /** Rows and acceptance points at the beginning of its title and of the groups around it. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly file: string;
  readonly isPassed: boolean;
  readonly ms: number;
  /** Measurements of the test, in words. */
  readonly measured: readonly string[];
}

/** Row as the document states it. */
export interface Goal {
  readonly id: string;
  readonly goal: string;
  readonly figure: string;
  readonly reached: string;
}

/** Line of the printed table. */
export interface TableLine {
  readonly id: string;
  readonly demanded: string;
  readonly reached: string;
  readonly seed: string;
  readonly ms: number;
  readonly isReached: boolean;
}
