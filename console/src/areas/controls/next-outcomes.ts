import type { outcomes } from '@wallet/shared/control/outcomes.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

export type NextOutcomes = ControlInput<typeof outcomes.set>['body'];
export type OutcomeStream = NextOutcomes['stream'];

interface ScriptOptions {
  /** Member to whom the script applies; every member by default. */
  readonly member?: string;
  /** Outcomes after the scripted ones; random by default. */
  readonly afterwards?: NextOutcomes['afterwards'];
}

/** Creates the body that scripts the next outcomes of a stream. */
export const createNextOutcomes = (
  stream: OutcomeStream,
  values: readonly string[],
  { member = '', afterwards = 'seeded' }: ScriptOptions = {},
): NextOutcomes => ({
  stream,
  values: [...values],
  ...(member === '' ? {} : { member }),
  afterwards,
});
