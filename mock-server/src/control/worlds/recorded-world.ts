import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { runAtOnce } from '#domain/steps.ts';
import { buildOrigin } from '#world/seed/scenario-builder.ts';
import type { WorldOrigin } from '#world/seed/scenario-cache.ts';
import { findProblem } from '#world/store/world-file.ts';
import type { WorldSelection } from '#world/world-selection.ts';
import type { Worlds } from '#world/worlds.ts';

import { type ControlContext, type ControlRefusal, invalidInput } from '#control/call/control-route.ts';

import type { RecordedScenario, Recordings } from './recordings.ts';

/** Scenario of a world that was created from a recording. */
const RECORDED = 'recorded';

const refuse = (message: string): ControlRefusal => invalidInput([{ path: 'log', message }]);

/** Makes a scenario of the log of a HAR, or says why it is none. */
export async function readRecording(
  log: unknown,
  { recordings, realNow }: Pick<ControlContext, 'recordings' | 'realNow'>,
): Promise<RecordedScenario | ControlRefusal> {
  if (!recordings) return refuse('cannot be read: this server was built without the reader of recordings');
  const recording = await recordings.readRecording(log, realNow());
  return typeof recording === 'string' ? refuse(recording) : recording;
}

/** Returns what reads recordings. Throws if the sandbox was built without it. */
export function getRecordings(recordings: Recordings | undefined): Recordings {
  if (!recordings) throw new Error('buildApp was called without `recordings`');
  return recordings;
}

interface RecordedWorldOptions {
  readonly id?: string | undefined;
  readonly seed?: string | undefined;
}

/** Creates a world from a recording. Creates none if its figures contradict each other. */
export function createRecordedWorld(
  worlds: Worlds,
  recording: RecordedScenario,
  { id, seed = worlds.createSeed(RECORDED) }: RecordedWorldOptions,
): WorldSelection | ControlRefusal {
  let origin: WorldOrigin;
  try {
    origin = buildOrigin(recording.seed, { scenario: RECORDED, seed, startsAt: recording.recordedAt });
  } catch (error) {
    return refuse(
      `must be a recording that a world can be made of: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const problem = runAtOnce(findProblem(origin.state));
  if (problem !== undefined) return refuse(problem);
  return worlds.importWorld(origin, id);
}

/** Says what a recording gave to its scenario. */
export const toRecordingResponse = ({ recordedAt, taken, filled, leftOut }: RecordedScenario) => ({
  recordedAt: toIsoString(recordedAt),
  taken: [...taken],
  filled: [...filled],
  leftOut: [...leftOut],
});
