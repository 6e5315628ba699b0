import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { RandomStream } from '#domain/state/env.ts';
import { findMember } from '#domain/members/manage-members.ts';
import { type OperatorOutcome, done, type Issue, reject } from '#domain/state/outcome.ts';
import { findWheel } from '#domain/rewards/wheel.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** What a script does once its values are used up; `error` breaks the call that draws. */
export type ScriptEnding = 'seeded' | 'repeat-last' | 'cycle' | 'error';

/** What chance is to give on a stream, instead of its own draws. */
export interface StreamScript {
  /** Stream and member: `game.transfer:7`, `wheel.spin:*`. */
  readonly id: string;
  readonly stream: RandomStream;
  /** Id or phone; null: every member who has no script of the same stream. */
  readonly member: string | null;
  readonly values: readonly string[];
  readonly afterwards: ScriptEnding;
  /** How many draws it has given. */
  readonly used: number;
}

interface ScriptRequest {
  readonly stream: RandomStream;
  readonly member?: string | undefined;
  readonly values: readonly string[];
  readonly afterwards: ScriptEnding;
}

/** Scripts a stream, in place of what was scripted for it before, or tells what the state cannot give. */
export function scriptStream(
  state: WorldState,
  { stream, member, values, afterwards }: ScriptRequest,
): OperatorOutcome<StreamScript> {
  const whose = member === undefined ? null : (findMember(state, member)?.id ?? member);
  // Codes go to phones of people who are no members yet.
  const isUnknown = whose !== null && !state.members.has(whose) && !PHONE_STREAMS.has(stream);
  if (isUnknown) return reject('member', `no member ${member}`);
  const issues = validateValues(state, stream, values);
  if (issues.length > 0) return { ok: false, issues };

  const script: StreamScript = {
    id: `${stream}:${whose ?? '*'}`,
    stream,
    member: whose,
    values,
    afterwards,
    used: 0,
  };
  return done(script, { ...state, scripts: state.scripts.put(script) });
}

/** The scripts that a draw goes by, the member's own first. `entity` is the member's id, or a phone. */
export function findScripts(
  state: WorldState,
  stream: RandomStream,
  entity: string,
): readonly StreamScript[] {
  if (state.scripts.size === 0) return [];
  const isOf = ({ member }: StreamScript): boolean =>
    member !== null && (member === entity || state.members.get(member)?.phone === entity);
  const ofStream = state.scripts.filter((script) => script.stream === stream);
  return [...ofStream.filter(isOf), ...ofStream.filter(({ member }) => member === null)];
}

/** What a script gives next; undefined where it leaves that to chance. Throws where it was to be an error. */
export function nextScriptedValue({ id, values, afterwards, used }: StreamScript): string | undefined {
  const value = values[used];
  if (value !== undefined) return value;
  switch (afterwards) {
    case 'seeded':
      return undefined;
    case 'repeat-last':
      return values.at(-1);
    case 'cycle':
      return values[used % values.length];
    case 'error':
      throw new Error(`the script of ${id} has no value left`);
  }
}

const PHONE_STREAMS: ReadonlySet<RandomStream> = new Set(['otp.code', 'otp.delivery', 'game.activate']);
const OK_OR_FAIL = ['ok', 'fail'];

/** What each stream may be scripted to give; `wheel.spin` and `otp.code` go by rules of their own. */
const ALLOWED_VALUES: Partial<Record<RandomStream, readonly string[]>> = {
  'game.transfer': OK_OR_FAIL,
  'game.activate': OK_OR_FAIL,
  'game.password': OK_OR_FAIL,
  'qr.issue': OK_OR_FAIL,
  'otp.delivery': OK_OR_FAIL,
  'slip.verdict': [...OK_OR_FAIL, ...SLIP_REASONS],
  'invite.play-info': ['ok', 'none', 'fail'],
};

function validateValues(state: WorldState, stream: RandomStream, values: readonly string[]): Issue[] {
  return values.flatMap((value, index): Issue[] => {
    const message = validateValue(state, stream, value, values.slice(0, index + 1));
    return message === undefined ? [] : [{ path: `values.${index}`, message }];
  });
}

/** `upToHere` are the values with this one as the last: stock runs out within a script. */
function validateValue(
  state: WorldState,
  stream: RandomStream,
  value: string,
  upToHere: readonly string[],
): string | undefined {
  if (stream === 'otp.code') return /^\d{6}$/.test(value) ? undefined : 'is six digits';
  if (stream === 'wheel.spin') {
    const slice = findWheel(state)?.slices.find(({ code }) => code === value);
    if (!slice) return 'no such slice is on the wheel';
    const wanted = upToHere.filter((each) => each === value).length;
    return slice.stock !== null && slice.stock < wanted ? 'is out of stock' : undefined;
  }
  const values = ALLOWED_VALUES[stream] ?? OK_OR_FAIL;
  return values.includes(value) ? undefined : `is one of ${values.join(', ')}`;
}
