/** Instructions for the run of a test file. */
export interface MutantPlan {
  /** Ids of the mutants that no test has killed yet. */
  readonly mutants: readonly string[];
  /** Mutant that is active from the start, for code that runs once; null runs each of `mutants` in turn. */
  readonly always: string | null;
  /** Mutants that an earlier run of a test did not find, by the id of the test. */
  readonly survived: Readonly<Record<string, readonly string[]>>;
  /** Names of tests that are not run. */
  readonly skipped: readonly string[];
}

/** Results of the tests of one file. */
export interface FileReport {
  readonly killed: string[];
  /** Mutants in code that a test executed. */
  readonly covered: string[];
  /** Mutants in code that was executed outside a test: while modules were loaded, or after a test. */
  readonly loaded: string[];
  /** Tests that fail without a mutant. */
  readonly failed: string[];
  /** Tests that fail when they are repeated without a mutant. They are not run with mutants. */
  readonly unrepeatable: string[];
  /** Tests that take too long to be run with mutants. */
  readonly slow: string[];
  /** Mutants that a test did not find, by the id of the test. */
  readonly survived: Record<string, string[]>;
  /** True if a test failed without a mutant after others had run. The rest of the file was not run. */
  isPolluted: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutantPlan: MutantPlan;
  }
}
