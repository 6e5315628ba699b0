import type { FaultEffect, FaultRule } from '@wallet/shared/control/faults.ts';

import type { Env } from '#domain/state/env.ts';
import type { Fault, FaultTarget } from '#domain/entities/fault.ts';
import type { Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, type Issue } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { keyedRandom } from '#world/command/random.ts';
import { isMatch } from './is-match.ts';
import { isTargetOf, parseFaultTarget } from './fault-target.ts';

/** Something that a rule may match. */
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

/** A table is made for so many rows. */
const FAULTS_MAX = 500;

export const callPattern = ({ match }: FaultRule): string => (typeof match === 'string' ? match : match.call);
/** What a rule wants of a body; undefined where it does not look at it. */
export const bodyPattern = ({ match }: FaultRule): unknown =>
  typeof match === 'string' ? undefined : match.body;
export const faultPhase = ({ phase = 'before' }: FaultRule): 'before' | 'after' => phase;

/** Adds a rule at the end, or tells everything that makes no sense in it. */
export function addFault(
  state: WorldState,
  { id, ...rule }: FaultRule,
  env: Pick<Env, 'newId'>,
): OperatorOutcome<Fault> {
  const target = parseFaultTarget(callPattern(rule));
  const issues = [
    ...(target ? [] : [{ path: pathOfCall(rule), message: 'names no call of the contract' }]),
    ...(target ? findConflicts(rule, target) : []),
    ...(id !== undefined && state.faults.has(id)
      ? [{ path: 'id', message: 'is the id of another rule' }]
      : []),
    ...(state.faults.size >= FAULTS_MAX
      ? [{ path: '', message: `there are ${FAULTS_MAX} rules already` }]
      : []),
  ];
  if (!target || issues.length > 0) return { ok: false, issues };

  const fault: Fault = { id: id ?? freeId(state, env), rule, target, seen: 0, hits: 0 };
  return done(fault, { ...state, faults: state.faults.put(fault) });
}

const pathOfCall = ({ match }: FaultRule): string => (typeof match === 'string' ? 'match' : 'match.call');

function freeId(state: WorldState, env: Pick<Env, 'newId'>): string {
  let id = env.newId('fault');
  while (state.faults.has(id)) id = env.newId('fault');
  return id;
}

/** Effects that make sense of each thing that happens to a socket. */
const ON_SOCKET: Readonly<Record<string, readonly string[]>> = {
  connect: ['refuse', 'drop', 'lagMs'],
  join: ['refuse', 'drop', 'mute', 'lagMs'],
};
const TOLD = ['drop', 'mute', 'duplicate', 'reorder', 'lagMs'];

function findConflicts({ effect, phase, when }: FaultRule, target: FaultTarget): Issue[] {
  const issues: Issue[] = [];
  if (target.at === 'socket') {
    const able = ON_SOCKET[target.event] ?? TOLD;
    if (!able.includes(socketEffect(effect))) {
      issues.push({ path: 'effect', message: `of socket:${target.event} is one of ${able.join(', ')}` });
    }
    if (phase === 'after') issues.push({ path: 'phase', message: 'belongs to calls, not to sockets' });
  } else if ('socket' in effect) {
    issues.push({ path: 'effect', message: 'belongs to a target socket:…' });
  }
  const { from, until } = when ?? {};
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) {
    issues.push({ path: 'when.until', message: 'is later than from' });
  }
  const [shortest = 0, longest = 0] =
    'delay' in effect && 'uniform' in effect.delay ? effect.delay.uniform : [];
  if (shortest > longest) {
    issues.push({ path: 'effect.delay.uniform', message: 'begins with the shorter delay' });
  }
  if ('status' in effect && [204, 205, 304].includes(effect.status) && effect.body !== undefined) {
    issues.push({ path: 'effect.body', message: `has no place in an answer ${effect.status}` });
  }
  return issues;
}

function socketEffect(effect: FaultEffect): string {
  if (!('socket' in effect)) return '';
  return typeof effect.socket === 'string' ? effect.socket : 'lagMs';
}

export interface FaultDecision {
  /** The state with what was counted; the same object where no rule matched. */
  readonly state: WorldState;
  readonly fault: Fault | undefined;
}

/**
 * The first rule that matches and is due. Every rule that was tried and matched has counted the match, so
 * that `skip` and `every` mean the same whatever stands beside them. `chance` is keyed, in [0, 1).
 */
export function findDueFault(
  state: WorldState,
  happening: FaultEvent,
  now: number,
  chance = (stream: string, index: number): number => keyedRandom(state.seed, stream, '', index),
): FaultDecision {
  let { faults } = state;
  for (const standing of state.faults.values()) {
    if (!isRuleMatch(standing, happening, now)) continue;
    const seen = standing.seen + 1;
    const isHit = isDue(standing, seen) && isDrawn(standing.rule, () => chance(`fault.${standing.id}`, seen));
    const fault = { ...standing, seen, hits: standing.hits + (isHit ? 1 : 0) };
    faults = faults.put(fault);
    if (isHit) return { state: { ...state, faults }, fault };
  }
  return { state: faults === state.faults ? state : { ...state, faults }, fault: undefined };
}

/** Whether a rule of this phase looks at the body of this call, which must then be read first. */
export const needsBody = (state: WorldState, operation: string, path: string): boolean =>
  state.faults.find(
    ({ rule, target }) =>
      bodyPattern(rule) !== undefined && faultPhase(rule) === 'before' && isTargetOf(target, operation, path),
  ) !== undefined;

function isRuleMatch({ rule, target }: Fault, happening: FaultEvent, now: number): boolean {
  if (happening.at === 'socket') {
    if (target.at !== 'socket' || target.event !== happening.event) return false;
  } else if (
    faultPhase(rule) !== happening.phase ||
    !isTargetOf(target, happening.operation, happening.path)
  ) {
    return false;
  }
  const { from, until } = rule.when ?? {};
  if (from !== undefined && now < Date.parse(from)) return false;
  if (until !== undefined && now >= Date.parse(until)) return false;
  if (typeof rule.match === 'string') return true;
  const { member, body } = rule.match;
  const { member: who } = happening;
  if (member !== undefined && who?.id !== member && who?.phone !== member) return false;
  return body === undefined || isMatch(happening.body, body);
}

/** `seen` counts this match too. */
function isDue({ rule, hits }: Fault, seen: number): boolean {
  const { skip = 0, every, until } = rule.when ?? {};
  const { times = every === undefined && until === undefined ? 1 : 'always' } = rule.when ?? {};
  if (times !== 'always' && hits >= times) return false;
  return seen > skip && (seen - skip) % (every ?? 1) === 0;
}

const isDrawn = ({ probability }: FaultRule, chance: () => number): boolean =>
  probability === undefined || chance() < probability;
