import { OUTCOME_VALUES } from '@wallet/shared/operator/outcome-values.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { RandomStream, ScriptEnding, StreamScript } from '#domain/entities/random-stream.ts';
import { findMember } from '#domain/members/manage-members.ts';
import { findWheel, getDrawableSlices } from '#domain/rewards/wheel.ts';
import { done, type Issue, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface ScriptRequest {
  readonly stream: RandomStream;
  readonly member?: string | undefined;
  readonly values: readonly string[];
  readonly afterwards: ScriptEnding;
}

/** Scripts the next values of a stream, for one member or for all. Replaces an earlier script of the same. */
export function scriptStream(
  state: WorldState,
  { stream, member, values, afterwards }: ScriptRequest,
): OperatorOutcome<StreamScript> {
  const memberId = member === undefined ? null : (findMember(state, member)?.id ?? member);
  // Streams of registration are drawn for phones without a member.
  const isUnknown = memberId !== null && !state.members.has(memberId) && !PHONE_STREAMS.has(stream);
  if (isUnknown) {
    const phones = [...state.members.values()].map(({ phone }) => phone);
    return reject('member', toUnknownName('must be an existing member', memberId, phones));
  }
  const issues = validateValues(state, stream, values);
  if (issues.length > 0) return { ok: false, issues };

  const script: StreamScript = {
    id: `${stream}:${memberId ?? '*'}`,
    stream,
    member: memberId,
    values,
    afterwards,
    used: 0,
  };
  return done(script, { ...state, scripts: state.scripts.put(script) });
}

/**
 * Finds the scripts for a draw, the member's own before the general one. `entity` is a member id or a phone.
 */
export function findScripts(
  state: WorldState,
  stream: RandomStream,
  entity: string,
): readonly StreamScript[] {
  if (state.scripts.size === 0) return [];
  const isOwn = ({ member }: StreamScript): boolean =>
    member !== null && (member === entity || state.members.get(member)?.phone === entity);
  const scripts = state.scripts.filter((script) => script.stream === stream);
  return [...scripts.filter(isOwn), ...scripts.filter(({ member }) => member === null)];
}

/**
 * Returns the next value of a script; undefined if it leaves the draw random. Throws after the end of an
 * `error` script.
 */
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
      throw new Error(`the script ${id} has no value left`);
  }
}

/** Checks whether a scripted value can be drawn now. The wheel may have changed since the script was added. */
export function canDraw(state: WorldState, stream: RandomStream, value: string): boolean {
  if (stream !== 'wheel.spin') return true;
  const wheel = findWheel(state);
  return wheel !== undefined && getDrawableSlices(wheel).some(({ code }) => code === value);
}

const PHONE_STREAMS: ReadonlySet<RandomStream> = new Set(['otp.code', 'otp.delivery', 'game.activate']);

function validateValues(state: WorldState, stream: RandomStream, values: readonly string[]): Issue[] {
  return values.flatMap((value, index): Issue[] => {
    const message = validateValue(state, stream, value, values.slice(0, index + 1));
    return message === undefined ? [] : [{ path: `values.${index}`, message }];
  });
}

/**
 * Returns the issue of a value, if any. `valuesSoFar` ends with it and is needed to check the stock of a
 * slice.
 */
function validateValue(
  state: WorldState,
  stream: RandomStream,
  value: string,
  valuesSoFar: readonly string[],
): string | undefined {
  if (stream === 'otp.code') return /^\d{6}$/.test(value) ? undefined : 'must be six digits';
  if (stream === 'wheel.spin') return validateSlice(state, value, valuesSoFar);
  const { values = [] } = OUTCOME_VALUES[stream];
  return values.includes(value) ? undefined : `must be one of ${values.join(', ')}`;
}

function validateSlice(state: WorldState, code: string, valuesSoFar: readonly string[]): string | undefined {
  const slices = findWheel(state)?.slices ?? [];
  const slice = slices.find((candidate) => candidate.code === code);
  if (!slice) {
    const codes = slices.map((each) => each.code);
    return toUnknownName('must be the code of a slice on the wheel', code, codes);
  }
  const { weight, stock } = slice;
  if (weight <= 0)
    return `must be a slice with a weight greater than 0, but ${code} has the weight ${weight}`;
  const count = valuesSoFar.filter((previous) => previous === code).length;
  return stock !== undefined && stock < count ? `must be in stock, but ${code} has ${stock} left` : undefined;
}
