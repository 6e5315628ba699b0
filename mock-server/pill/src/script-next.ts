import type { ControlInput } from '@wallet/shared/control/control-call.ts';
import { outcomes, THEN } from '@wallet/shared/control/outcomes.ts';

import type { Control } from './control.ts';

type Stream = ControlInput<typeof outcomes.script>['body']['stream'];

/** Decides what chance gives next on a stream; after that it draws for itself again. */
export const scriptNext = (ask: Control, stream: Stream, value: string) =>
  ask(outcomes.script, { body: { stream, values: [value], [THEN]: 'seeded' } });
