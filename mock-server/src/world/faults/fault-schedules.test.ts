import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FaultRule } from '@wallet/shared/control/faults.ts';

import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';

import { addFault, findDueFault, type FaultEvent } from './fault-rules.ts';

/* Compares the rules that apply to random calls with a schedule that is computed without them. */

const SEED = randomSeed(20_261_122);
const SCHEDULES = runCount(1_000);
const CALLS = 30;
const MINUTE_MS = 60_000;

const { state: start, member } = buildScenario('default');

const EFFECTS = [
  { error: 'REQUEST_LIMIT' },
  { status: 502, body: 'x', contentType: 'text/html' },
  { network: 'reset' },
  { network: 'hang' },
  { delay: { ms: 5 } },
  { drip: { bytesPerS: 100 } },
] as const;

const schedule = fc.record({
  match: fc.constantFrom(
    'wallet.transfer',
    'wallet.*',
    '*',
    { call: 'wallet.transfer', member: '1' },
    { call: '*', body: { to: 'PG' } },
  ),
  effect: fc.constantFrom(...EFFECTS),
  skip: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  every: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  times: fc.option(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant('always' as const)), {
    nil: undefined,
  }),
  /** Minutes in which the rule applies. */
  until: fc.option(fc.integer({ min: 1, max: CALLS }), { nil: undefined }),
  probability: fc.option(fc.constantFrom(0, 0.25, 0.5, 1), { nil: undefined }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;

const call = fc.record({
  operation: fc.constantFrom('wallet.transfer', 'wallet.withdraw', 'bonus.list'),
  isMember: fc.boolean(),
  to: fc.constantFrom('PG', 'SA'),
  /** Number in [0, 1) that is drawn if a rule has a probability. */
  drawn: fc.constantFrom(0, 0.3, 0.7),
});
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

function toRule({ match, effect, probability, until, ...counters }: Schedule, index: number): FaultRule {
  const limits = {
    ...counters,
    ...(until === undefined ? {} : { until: new Date(NOW + until * MINUTE_MS).toISOString() }),
  };
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return {
    id: `rule-${index}`,
    match,
    effect,
    ...given,
    ...(probability === undefined ? {} : { probability }),
  };
}

function isFor({ match }: Schedule, { operation, isMember, to }: Call): boolean {
  if (match === '*') return true;
  if (match === 'wallet.*') return operation.startsWith('wallet.');
  if (typeof match === 'string') return operation === match;
  return 'member' in match ? operation === 'wallet.transfer' && isMember : to === 'PG';
}

/** Lists the rule of each call: each rule has a list of the matches at which it is due. */
function listExpected(
  schedules: readonly Schedule[],
  calls: readonly Call[],
): readonly (string | undefined)[] {
  const counters = schedules.map(() => ({ matches: 0, hits: 0 }));
  return calls.map((each, minute) => {
    for (const [index, rule] of schedules.entries()) {
      const counter = counters[index];
      const { times = 1, skip = 0, every = 1, until, probability = 1 } = rule;
      if (!counter || !isFor(rule, each) || (until !== undefined && minute >= until)) continue;
      counter.matches++;
      const turn = counter.matches - skip;
      const isDue = turn > 0 && turn % every === 0 && (times === 'always' || counter.hits < times);
      if (!isDue || (rule.probability !== undefined && each.drawn >= probability)) continue;
      counter.hits++;
      return `rule-${index}`;
    }
    return undefined;
  });
}

test(`K7 in ${SCHEDULES} random schedules of rules each fault applies exactly as scheduled (SEED=${SEED})`, () => {
  let hits = 0;
  fc.assert(
    fc.property(
      fc.array(schedule, { minLength: 1, maxLength: 4 }),
      fc.array(call, { minLength: CALLS, maxLength: CALLS }),
      (schedules, calls) => {
        let state: WorldState = start;
        for (const [index, each] of schedules.entries()) {
          const env = createEnv(state);
          const outcome = addFault(state, toRule(each, index), env);
          if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
          state = env.applyTo(outcome.state ?? state);
        }
        const applied = calls.map(({ operation, isMember, to, drawn }, minute) => {
          const event: FaultEvent = {
            at: 'call',
            phase: 'before',
            operation,
            path: `/api/${operation.replace('.', '/')}`,
            member: isMember ? member : undefined,
            body: { to },
          };
          const decision = findDueFault(state, event, NOW + minute * MINUTE_MS, () => drawn);
          state = decision.state;
          return decision.fault?.id;
        });
        hits += applied.filter((id) => id !== undefined).length;
        expect(applied).toEqual(listExpected(schedules, calls));
      },
    ),
    { seed: SEED, numRuns: SCHEDULES },
  );
  expect(hits).toBeGreaterThan(SCHEDULES);
});
