import type { FaultEffect, FaultRule } from '@wallet/shared/control/faults.ts';
import { isWeatherRule } from '@wallet/shared/control/weather/weathers.ts';
import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { Fault, FaultTarget } from '#domain/entities/fault.ts';
import type { Member } from '#domain/entities/member.ts';
import { findMember, listMemberNames } from '#domain/members/manage-members.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type Issue, type OperatorOutcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { keyedRandom } from '#world/command/random.ts';

import { isTargetOf, listBodyFields, parseFaultTarget, TARGET_NAMES } from './fault-target.ts';
import { isMatch } from './is-match.ts';

/** A call or socket event that is tested against the rules. */
export type FaultEvent =
  | {
      readonly at: 'call';
      readonly phase: 'before' | 'after';
      readonly operation: string;
      readonly path: string;
      readonly member: Member | undefined;
      readonly body: unknown;
    }
  | {
      readonly at: 'socket';
      readonly event: string;
      readonly member: Member | undefined;
      readonly body: unknown;
    };

/** Maximum number of rules in a world. */
const FAULTS_MAX = 500;

/** Returns the target of a rule as it was written. */
export const callPattern = ({ match }: FaultRule): string => (typeof match === 'string' ? match : match.call);

/** Returns the pattern that a rule requires of a body, or undefined when it ignores the body. */
const bodyPattern = ({ match }: FaultRule): unknown => (typeof match === 'string' ? undefined : match.body);

const faultPhase = ({ phase = 'before' }: FaultRule): 'before' | 'after' => phase;

/** Adds a rule after the existing ones, or returns its issues. */
export function addFault(
  state: WorldState,
  { id, ...rule }: FaultRule,
  env: Pick<Env, 'newId'>,
): OperatorOutcome<Fault> {
  const target = parseFaultTarget(callPattern(rule));
  const issues = [
    ...findUnknownMember(state, rule),
    ...(target
      ? [...findConflicts(rule, target), ...findUnknownFields(rule, target)]
      : [
          {
            path: callPath(rule),
            message: toUnknownName('must match a call of the contract', callPattern(rule), TARGET_NAMES),
          },
        ]),
    ...(id !== undefined && state.faults.has(id)
      ? [{ path: 'id', message: 'must not be the id of another rule' }]
      : []),
    ...(state.faults.size >= FAULTS_MAX
      ? [{ path: '', message: `must not be added: the limit of ${FAULTS_MAX} rules is reached` }]
      : []),
  ];
  if (!target || issues.length > 0) return { ok: false, issues };

  const fault: Fault = { id: id ?? createId(state, env), rule, target, seen: 0, hits: 0 };
  return done(fault, { ...state, faults: state.faults.put(fault) });
}

/** Adds rules after the existing ones, all or none, or returns the issues of the first that cannot be added. */
export function addFaults(
  state: WorldState,
  rules: readonly FaultRule[],
  env: Pick<Env, 'newId'>,
): OperatorOutcome<undefined> {
  let next = state;
  for (const rule of rules) {
    const outcome = addFault(next, rule, env);
    if (!outcome.ok) return outcome;
    next = outcome.state ?? next;
  }
  return done(undefined, next);
}

function findUnknownMember(state: WorldState, { match }: FaultRule): Issue[] {
  const name = typeof match === 'string' ? undefined : match.member;
  if (name === undefined || findMember(state, name)) return [];
  const message = toUnknownName(
    'must be the phone number or the id of a member',
    name,
    listMemberNames(state),
  );
  return [{ path: 'match.member', message }];
}

/** Finds fields of a body's pattern that no call of the target can have. */
function findUnknownFields(rule: FaultRule, target: FaultTarget): Issue[] {
  const pattern = bodyPattern(rule);
  if (target.at !== 'call' || typeof pattern !== 'object' || pattern === null) return [];
  const known = listBodyFields((operation) => isTargetOf({ ...target, path: null }, operation, ''));
  return Object.keys(pattern)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: `match.body.${name}`,
      message: toUnknownName('must be a field of the call’s body', name, known),
    }));
}

const callPath = ({ match }: FaultRule): string => (typeof match === 'string' ? 'match' : 'match.call');

function createId(state: WorldState, env: Pick<Env, 'newId'>): string {
  let id = env.newId('fault');
  while (state.faults.has(id)) id = env.newId('fault');
  return id;
}

/** Effects that are possible on connecting and on joining a room. */
const ENTRY_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  connect: ['refuse', 'drop', 'lagMs'],
  join: ['refuse', 'drop', 'mute', 'lagMs'],
};
/** Effects that are possible on every other socket event. */
const MESSAGE_EFFECTS = ['drop', 'mute', 'duplicate', 'reorder', 'lagMs'];

/** Finds parts of a rule that contradict each other. */
function findConflicts({ effect, phase, from, until }: FaultRule, target: FaultTarget): Issue[] {
  const issues: Issue[] = [];
  if (target.at === 'socket') {
    const effects = ENTRY_EFFECTS[target.event] ?? MESSAGE_EFFECTS;
    if (!effects.includes(socketEffect(effect))) {
      issues.push({
        path: 'effect',
        message: `must be a socket effect of ${effects.join(', ')} for socket:${target.event}`,
      });
    }
    if (phase === 'after') issues.push({ path: 'phase', message: 'must not be set for a socket event' });
  } else if ('socket' in effect) {
    issues.push({ path: 'effect', message: 'must not be a socket effect for a call' });
  }
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) {
    issues.push({ path: 'until', message: 'must be later than from' });
  }
  const [shortest = 0, longest = 0] =
    'delay' in effect && 'uniform' in effect.delay ? effect.delay.uniform.map(toMilliseconds) : [];
  if (shortest > longest) {
    issues.push({ path: 'effect.delay.uniform', message: 'must list the shorter delay first' });
  }
  if ('status' in effect && [204, 205, 304].includes(effect.status) && effect.body !== undefined) {
    issues.push({ path: 'effect.body', message: `must be absent for status ${effect.status}` });
  }
  return issues;
}

function socketEffect(effect: FaultEffect): string {
  if (!('socket' in effect)) return '';
  return typeof effect.socket === 'string' ? effect.socket : 'lagMs';
}

interface FaultDecision {
  /** State with the matches counted, or the same object when no rule matched. */
  readonly state: WorldState;
  readonly fault: Fault | undefined;
}

/** Lists the rules in the order in which they are tried: those of a weather last. */
function* listInOrder({ faults }: WorldState): Iterable<Fault> {
  for (const isOfWeather of [false, true])
    for (const fault of faults.values()) if (isWeatherRule(fault.id) === isOfWeather) yield fault;
}

/**
 * Finds the first rule that matches an event and is due. Every matching rule up to that one counts the match, so that
 * `skip` and `every` do not depend on other rules. `random` returns a keyed number in [0, 1).
 */
export function findDueFault(
  state: WorldState,
  event: FaultEvent,
  now: number,
  random = (stream: string, index: number): number => keyedRandom(state.seed, stream, '', index),
): FaultDecision {
  let { faults } = state;
  for (const candidate of listInOrder(state)) {
    if (!isRuleMatch(candidate, event, now)) continue;
    const seen = candidate.seen + 1;
    const isHit =
      isDue(candidate, seen) && isDrawn(candidate.rule, () => random(`fault.${candidate.id}`, seen));
    const fault = { ...candidate, seen, hits: candidate.hits + (isHit ? 1 : 0) };
    faults = faults.put(fault);
    if (isHit) return { state: { ...state, faults }, fault };
  }
  return { state: faults === state.faults ? state : { ...state, faults }, fault: undefined };
}

/**
 * Returns true if the body of a call must be read before the rules are tested. A rule may match by the body, and the
 * journal records it even if a rule ends the call. An upload is read only for a rule that matches by its body.
 */
export const needsBody = (
  state: WorldState,
  operation: string,
  { path, isUpload }: { readonly path: string; readonly isUpload: boolean },
): boolean =>
  state.faults.find(
    ({ rule, target }) =>
      faultPhase(rule) === 'before' &&
      isTargetOf(target, operation, path) &&
      (!isUpload || bodyPattern(rule) !== undefined),
  ) !== undefined;

function isRuleMatch({ rule, target }: Fault, event: FaultEvent, now: number): boolean {
  if (event.at === 'socket') {
    if (target.at !== 'socket' || target.event !== event.event) return false;
  } else if (faultPhase(rule) !== event.phase || !isTargetOf(target, event.operation, event.path)) {
    return false;
  }
  const { from, until } = rule;
  if (from !== undefined && now < Date.parse(from)) return false;
  if (until !== undefined && now >= Date.parse(until)) return false;
  if (typeof rule.match === 'string') return true;
  const { member, body } = rule.match;
  if (member !== undefined && event.member?.id !== member && event.member?.phone !== member) return false;
  return body === undefined || isMatch(event.body, body);
}

/** Checks a rule's counters. `seen` includes the present match. */
function isDue({ rule, hits }: Fault, seen: number): boolean {
  const { times = 1, skip = 0, every = 1 } = rule;
  if (times !== 'always' && hits >= times) return false;
  return seen > skip && (seen - skip) % every === 0;
}

const isDrawn = ({ probability }: FaultRule, random: () => number): boolean =>
  probability === undefined || random() < probability;
