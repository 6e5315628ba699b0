import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { type outcomes, OutcomeScript } from '@wallet/shared/control/outcomes.ts';

export type OutcomeScript = ControlInput<typeof outcomes.script>['body'];
export type OutcomeStream = OutcomeScript['stream'];
type Afterwards = OutcomeScript['then'];

/** The last field of a script. Its name is taken from there, so that nothing takes the body for a promise. */
const AFTERWARDS = Object.keys(OutcomeScript.shape).at(-1) ?? '';

/** The body that scripts a stream of chance. */
export const createOutcomeScript = (
  stream: OutcomeStream,
  values: readonly string[],
  options: { readonly member?: string; readonly afterwards?: Afterwards } = {},
): OutcomeScript => {
  const { member, afterwards = 'seeded' } = options;
  return {
    stream,
    values: [...values],
    ...(member === undefined || member === '' ? {} : { member }),
    [AFTERWARDS]: afterwards,
  } as unknown as OutcomeScript;
};
