import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { Stream } from './env.ts';
import { findMember } from './members.ts';
import { type Act, done, type Issue, reject } from './outcome.ts';
import { wheelOf } from './wheel.ts';
import type { WorldState } from './world-state.ts';

/** What a script does once its values are used up; `error` breaks the call that draws. */
export type Afterwards = 'seeded' | 'repeat-last' | 'cycle' | 'error';

/** What chance is to give on a stream, instead of its own draws. */
export interface Script {
  /** Stream and member: `game.transfer:7`, `wheel.spin:*`. */
  readonly id: string;
  readonly stream: Stream;
  /** Id or phone; null: every member who has no script of the same stream. */
  readonly member: string | null;
  readonly values: readonly string[];
  readonly afterwards: Afterwards;
  /** How many draws it has given. */
  readonly used: number;
}

interface Wanted {
  readonly stream: Stream;
  readonly member?: string | undefined;
  readonly values: readonly string[];
  readonly afterwards: Afterwards;
}

/** Scripts a stream, in place of what was scripted for it before, or tells what the state cannot give. */
export function scriptStream(state: WorldState, { stream, member, values, afterwards }: Wanted): Act<Script> {
  const whose = member === undefined ? null : (findMember(state, member)?.id ?? member);
  // Codes go to phones of people who are no members yet.
  const isUnknown = whose !== null && !state.members.has(whose) && !BY_PHONE.has(stream);
  if (isUnknown) return reject('member', `no member ${member}`);
  const issues = impossible(state, stream, values);
  if (issues.length > 0) return { ok: false, issues };

  const script: Script = {
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
export function scriptsFor(state: WorldState, stream: Stream, entity: string): readonly Script[] {
  if (state.scripts.size === 0) return [];
  const isOf = ({ member }: Script): boolean =>
    member !== null && (member === entity || state.members.get(member)?.phone === entity);
  const ofStream = state.scripts.filter((script) => script.stream === stream);
  return [...ofStream.filter(isOf), ...ofStream.filter(({ member }) => member === null)];
}

/** What a script gives next; undefined where it leaves that to chance. Throws where it was to be an error. */
export function valueAt({ id, values, afterwards, used }: Script): string | undefined {
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

const BY_PHONE: ReadonlySet<Stream> = new Set(['otp.code', 'otp.delivery', 'game.activate']);
const OK_OR_FAIL = ['ok', 'fail'];

/** What each stream may be scripted to give; `wheel.spin` and `otp.code` go by rules of their own. */
const VALUES: Partial<Record<Stream, readonly string[]>> = {
  'game.transfer': OK_OR_FAIL,
  'game.activate': OK_OR_FAIL,
  'game.password': OK_OR_FAIL,
  'qr.issue': OK_OR_FAIL,
  'otp.delivery': OK_OR_FAIL,
  'slip.verdict': [...OK_OR_FAIL, ...SLIP_REASONS],
  'invite.play-info': ['ok', 'none', 'fail'],
};

function impossible(state: WorldState, stream: Stream, values: readonly string[]): Issue[] {
  return values.flatMap((value, index): Issue[] => {
    const message = whyNot(state, stream, value, values.slice(0, index + 1));
    return message === undefined ? [] : [{ path: `values.${index}`, message }];
  });
}

/** `upToHere` are the values with this one as the last: stock runs out within a script. */
function whyNot(
  state: WorldState,
  stream: Stream,
  value: string,
  upToHere: readonly string[],
): string | undefined {
  if (stream === 'otp.code') return /^\d{6}$/.test(value) ? undefined : 'is six digits';
  if (stream === 'wheel.spin') {
    const slice = wheelOf(state)?.slices.find(({ code }) => code === value);
    if (!slice) return 'no such slice is on the wheel';
    const wanted = upToHere.filter((each) => each === value).length;
    return slice.stock !== null && slice.stock < wanted ? 'is out of stock' : undefined;
  }
  const values = VALUES[stream] ?? OK_OR_FAIL;
  return values.includes(value) ? undefined : `is one of ${values.join(', ')}`;
}
