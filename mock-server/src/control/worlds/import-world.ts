import * as z from 'zod/mini';

import { encode } from '@wallet/shared/schema/codec.ts';
import { toIssueMessage } from '@wallet/shared/schema/issue-message.ts';
import { CreatedWorld, WorldExport } from '@wallet/shared/control/world.ts';
import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { findIssues } from '#http/call/schema-compiler.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { readWorldSteps } from '#world/store/world-file.ts';

import { ControlRefusal, type ControlHandler, invalidInput } from '#control/call/control-route.ts';

import { startWorld, toCreatedWorldResponse } from './create-world.ts';
import { createRecordedWorld } from './seeded-world.ts';

const refuseLog = (message: string): ControlRefusal => invalidInput([{ path: 'log', message }]);

/** Creates a world from a recording of a browser, and says what the recording gave to it. */
const importRecording: ControlHandler<typeof calls.import> = async (context) => {
  const { body, recordings, realNow } = context;
  if (!recordings) return refuseLog('cannot be read: this server was built without the reader of recordings');
  const recording = await recordings.readRecording(body.log, realNow());
  if (typeof recording === 'string') return refuseLog(recording);
  const made = createRecordedWorld(context, recording, body);
  if (made instanceof ControlRefusal) return made;
  const response = await startWorld(context, made, body.clock);
  if (response instanceof ControlRefusal) return response;
  const { recordedAt, taken, filled, leftOut } = recording;
  const parts = { taken: [...taken], filled: [...filled], leftOut: [...leftOut] };
  return { ...response, recording: { recordedAt: toIsoString(recordedAt), ...parts } };
};

/** Creates a world from an exported file or from a recording. */
export const importWorld: ControlHandler<typeof calls.import> = async (context) => {
  const { worlds, body } = context;
  if (body.log !== undefined) return importRecording(context);
  const issues = findIssues(WorldExport, body);
  if (issues.length > 0)
    return invalidInput(
      issues.map((issue) => ({ path: issue.path.join('.'), message: toIssueMessage(issue) })),
    );
  const imported = await runInSlices(readWorldSteps(body as z.output<typeof WorldExport>));
  if (!imported.ok) return invalidInput(imported.issues);
  const { origin, files } = imported.value;
  const world = worlds.createFrom(origin, body.id, files);
  if (!z.safeParse(CreatedWorld, encode(CreatedWorld, toCreatedWorldResponse(world))).success) {
    world.close();
    return invalidInput([{ path: 'state', message: 'must have members of the documented type' }]);
  }
  return startWorld(context, world, body.clock);
};
