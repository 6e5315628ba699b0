import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { outcomes, THEN } from '@wallet/shared/control/outcomes.ts';

import type { ControlClient } from '../control-client.ts';

type Stream = ControlInput<typeof outcomes.script>['body']['stream'];

/** Decides what chance gives next on a stream; after that it draws for itself again. */
export const scriptNextOutcome = (ask: ControlClient, stream: Stream, value: string) =>
  ask(outcomes.script, { body: { stream, values: [value], [THEN]: 'seeded' } });
