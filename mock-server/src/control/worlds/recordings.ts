import type { Seed } from '@wallet/fixtures/seed.ts';

/** A scenario that was made from a recording. */
export interface RecordedScenario {
  /** Time of the last answer: a world of this scenario starts there. */
  readonly recordedAt: number;
  readonly seed: Seed;
  /** Parts that were taken from the recording, such as `statement: 12`. */
  readonly taken: readonly string[];
  /** Parts that the recording does not have, filled by the default scenario. */
  readonly filled: readonly string[];
  /** Parts of the recording that the scenario does not have, each with the reason. */
  readonly leftOut: readonly string[];
}

/** Makes scenarios of recordings. Implemented by `contract-check`, which is loaded with the first one. */
export interface Recordings {
  /** Makes a scenario of the log of a HAR, or returns the sentence that says why it is none. */
  readonly readRecording: (log: unknown, now: number) => Promise<RecordedScenario | string>;
}
