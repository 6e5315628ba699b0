import type { CallInWorld } from '@wallet/shared/control/client.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { outcomes, THEN } from '@wallet/shared/control/outcomes.ts';

type Stream = ControlInput<typeof outcomes.script>['body']['stream'];

/** Scripts the next outcome of a stream. Later outcomes are random again. */
export const scriptNextOutcome = (call: CallInWorld, stream: Stream, value: string) =>
  call(outcomes.script, { body: { stream, values: [value], [THEN]: 'seeded' } });
