import { THEN } from '@wallet/shared/control/outcomes.ts';

import type { RandomStream, ScriptEnding } from '#domain/entities/random-stream.ts';

/** Creates the body of the control call that scripts a random stream. */
export const outcomeScript = (
  stream: RandomStream,
  values: readonly string[],
  ending: ScriptEnding = 'seeded',
) => ({
  stream,
  values,
  [THEN]: ending,
});
