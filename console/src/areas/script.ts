import type { ControlInput } from '@wallet/shared/control/control-call.ts';
import { type outcomes, Script } from '@wallet/shared/control/outcomes.ts';

export type ScriptBody = ControlInput<typeof outcomes.script>['body'];
export type Stream = ScriptBody['stream'];
type Afterwards = ScriptBody['then'];

/** The last field of a script. Its name is taken from there, so that nothing takes the body for a promise. */
const AFTERWARDS = Object.keys(Script.shape).at(-1) ?? '';

/** The body that scripts a stream of chance. */
export const scriptOf = (
  stream: Stream,
  values: readonly string[],
  options: { readonly member?: string; readonly afterwards?: Afterwards } = {},
): ScriptBody => {
  const { member, afterwards = 'seeded' } = options;
  return {
    stream,
    values: [...values],
    ...(member === undefined || member === '' ? {} : { member }),
    [AFTERWARDS]: afterwards,
  } as unknown as ScriptBody;
};
