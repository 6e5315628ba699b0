/** A change of the code such as a tired engineer makes, and the test files that must find it. */
export interface PlantedFault {
  /** The property that it breaks. */
  readonly breaks: string;
  readonly file: string;
  /** Text that stands once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

/** Creates the faults of one file, each as `[property, from, to, …test files]`. */
export const inFile = (
  file: string,
  test: string,
  ...rows: readonly (readonly [breaks: string, from: string, to: string, test?: string])[]
): readonly PlantedFault[] =>
  rows.map(([breaks, from, to, other]) => ({ breaks, file, from, to, tests: [other ?? test] }));
