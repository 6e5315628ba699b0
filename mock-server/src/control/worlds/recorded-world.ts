import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type ControlContext, type ControlRefusal, invalidInput } from '#control/call/control-route.ts';

import type { RecordedScenario } from './recordings.ts';

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

/** Says what a recording gave to its scenario. */
export const toRecordingResponse = ({ recordedAt, taken, filled, leftOut }: RecordedScenario) => ({
  recordedAt: toIsoString(recordedAt),
  taken: [...taken],
  filled: [...filled],
  leftOut: [...leftOut],
});
