import type { RecordedScenario } from '@wallet/mock-server/control/worlds/recordings.ts';

import { HarError, listHarEntries } from '../conformance/har.ts';
import { createRecordedScenario } from './create-recorded-scenario.ts';

/** Makes a scenario of the log of a HAR, or returns the sentence that says why it is none. */
export function readRecording(log: unknown, now: number): RecordedScenario | string {
  try {
    return createRecordedScenario(listHarEntries('The recording', { log }), now);
  } catch (error) {
    if (error instanceof HarError) return error.message;
    throw error;
  }
}
