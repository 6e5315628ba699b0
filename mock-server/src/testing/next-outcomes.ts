import type { StreamName } from '@wallet/shared/control/outcomes.ts';

import type { ScriptEnding } from '#domain/entities/random-stream.ts';

/** Creates the body of the control call that scripts a random stream. */
export const nextOutcomes = (
  stream: StreamName,
  values: readonly string[],
  ending: ScriptEnding = 'seeded',
) => ({
  stream,
  values,
  afterwards: ending,
});
