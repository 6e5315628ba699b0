/** A mistake that somebody could make, and the test that must find it. */
export interface Defect {
  /** Description of what goes wrong. */
  readonly name: string;
  /** Source to change. */
  readonly file: string;
  /** Code to replace; it must stand in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test file and a part of the test's title. */
  readonly test: { readonly file: string; readonly title: string };
}
