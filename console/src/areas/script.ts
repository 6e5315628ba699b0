import type { ControlInput } from '@wallet/shared/control/control-call.ts';
import type { outcomes } from '@wallet/shared/control/outcomes.ts';

export type ScriptBody = ControlInput<typeof outcomes.script>['body'];
export type Stream = ScriptBody['stream'];
type Afterwards = ScriptBody['then'];

/** The body that scripts a stream of chance. Built from entries, so that it is never taken for a promise. */
export const scriptOf = (
  stream: Stream,
  values: readonly string[],
  options: { readonly member?: string; readonly afterwards?: Afterwards } = {},
): ScriptBody => {
  const { member, afterwards = 'seeded' } = options;
  return Object.fromEntries([
    ['stream', stream],
    ['values', [...values]],
    ...(member === undefined || member === '' ? [] : [['member', member]]),
    ['then', afterwards],
  ]) as unknown as ScriptBody;
};
