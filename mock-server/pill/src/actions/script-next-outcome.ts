import type { CallInWorld } from '@wallet/shared/control/client.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';

type Stream = ControlInput<typeof outcomes.set>['body']['stream'];

/** Scripts the next outcome of a stream. Later outcomes are random again. */
export const scriptNextOutcome = (call: CallInWorld, stream: Stream, value: string) =>
  call(outcomes.set, { body: { stream, values: [value], afterwards: 'seeded' } });
