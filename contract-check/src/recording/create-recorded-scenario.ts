import type { RecordedScenario } from '@wallet/mock-server/control/worlds/recordings.ts';

import { type HarEntry, HarError, listHarEntries, toForeignSite } from '../conformance/har.ts';
import { inventTexts } from './invent-texts.ts';
import { listRecordedCalls } from './recorded-call.ts';
import { RecordedResponses } from './recorded-responses.ts';
import { createRecordedSeed } from './recorded-seed.ts';
import { selectMember } from './select-member.ts';

/** Makes a scenario of the log of a HAR, or returns the sentence that says why it is none. */
export function readRecording(log: unknown, now: number): RecordedScenario | string {
  try {
    return createRecordedScenario(listHarEntries('The recording', { log }), now);
  } catch (error) {
    if (error instanceof HarError) return error.message;
    throw error;
  }
}

/**
 * Makes a scenario of a recording: the last responses of the member who was read last, with invented texts. Throws a `HarError` if no answer can be used. `now` stands for times that were not recorded.
 */
export function createRecordedScenario(entries: readonly HarEntry[], now: number): RecordedScenario {
  const { calls: answered, count, unreadable } = listRecordedCalls(entries, now);
  if (count === 0) throw new HarError(toForeignSite(entries));
  const { calls, memberCount } = selectMember(answered);
  const leftOut = new Set<string>(unreadable);
  if (memberCount > 1) {
    leftOut.add(`${memberCount} members are in the recording; only the one who was read last is taken`);
  }
  const leaveOut = (what: string) => void leftOut.add(what);
  const recordedAt = calls.reduce((latest, { at }) => Math.max(latest, at), 0) || now;
  const responses = new RecordedResponses(inventTexts(calls), leaveOut);
  const { seed, taken, filled } = createRecordedSeed({ responses, recordedAt, leaveOut });
  if (taken.length === 0) {
    throw new HarError(
      `The recording has ${count} ${count === 1 ? 'call' : 'calls'} of the wallet's API and no answer that a scenario can be made of. Record with the bodies of the responses, from the login on.${
        unreadable.length > 0 ? ` Unreadable: ${unreadable.join('; ')}.` : ''
      }`,
    );
  }
  return { recordedAt, seed, taken, filled, leftOut: [...leftOut] };
}
