import { Script } from '@wallet/shared/control/outcomes.ts';

import type { Stream } from '#domain/env.ts';
import type { Afterwards } from '#domain/script.ts';

/** The last field of a script. Its name is taken from there, so that nothing takes the body for a promise. */
const AFTERWARDS = Object.keys(Script.shape).at(-1) ?? '';

/** The body of the call that scripts a stream. */
export const scripted = (stream: Stream, values: readonly string[], afterwards: Afterwards = 'seeded') => ({
  stream,
  values,
  [AFTERWARDS]: afterwards,
});
