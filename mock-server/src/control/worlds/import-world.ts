import * as z from 'zod/mini';

import { encode } from '@wallet/shared/schema/codec.ts';
import { toIssueMessage } from '@wallet/shared/schema/issue-message.ts';
import { CreatedWorld, WorldExport } from '@wallet/shared/control/world.ts';
import type { worlds as calls } from '@wallet/shared/control/worlds.ts';

import { findIssues } from '#http/call/schema-compiler.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { readWorldSteps } from '#world/store/world-file.ts';

import { ControlRefusal, type ControlHandler, invalidInput } from '#control/call/control-route.ts';

import { startWorld, toCreatedWorldResponse } from './create-world.ts';
import { readRecording, toRecordingResponse } from './recorded-world.ts';
import { createRecordedWorld } from './seeded-world.ts';

/** Creates a world from a recording of a browser. */
const importRecording: ControlHandler<typeof calls.import> = async (context) => {
  const { body } = context;
  const recording = await readRecording(body.log, context);
  if (recording instanceof ControlRefusal) return recording;
  const made = createRecordedWorld(context, recording, body);
  if (made instanceof ControlRefusal) return made;
  const response = await startWorld(context, made, body.clock);
  return response instanceof ControlRefusal
    ? response
    : { ...response, recording: toRecordingResponse(recording) };
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
