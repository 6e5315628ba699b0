import { type outcomes, THEN } from '@wallet/shared/control/outcomes.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

export type OutcomeScriptInput = ControlInput<typeof outcomes.script>['body'];
export type OutcomeStream = OutcomeScriptInput['stream'];

interface ScriptOptions {
  /** Member to whom the script applies; every member by default. */
  readonly member?: string;
  /** Outcomes after the scripted ones; random by default. */
  readonly afterwards?: OutcomeScriptInput['then'];
}

/** Creates the body that scripts the next outcomes of a stream. */
export const createOutcomeScript = (
  stream: OutcomeStream,
  values: readonly string[],
  { member = '', afterwards = 'seeded' }: ScriptOptions = {},
): OutcomeScriptInput => ({
  stream,
  values: [...values],
  ...(member === '' ? {} : { member }),
  [THEN]: afterwards,
});
