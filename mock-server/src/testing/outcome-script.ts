import { OutcomeScript } from '@wallet/shared/control/outcomes.ts';

import type { RandomStream, ScriptEnding } from '#domain/entities/random-stream.ts';

/** The last field of a script. Its name is taken from there, so that nothing takes the body for a promise. */
const AFTERWARDS = Object.keys(OutcomeScript.shape).at(-1) ?? '';

/** The body of the call that scripts a stream. */
export const outcomeScript = (
  stream: RandomStream,
  values: readonly string[],
  afterwards: ScriptEnding = 'seeded',
) => ({
  stream,
  values,
  [AFTERWARDS]: afterwards,
});
