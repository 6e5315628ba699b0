import { DEFAULT_SETTINGS } from '@wallet/fixtures/operator-settings.ts';
import { scenarios } from '@wallet/fixtures/scenarios.ts';
import type { Scenario, Seed } from '@wallet/fixtures/seed.ts';

import { toFakeOperations } from '@wallet/shared/operator/fake-calls.ts';
import type { OperatorSettings } from '@wallet/shared/operator/settings.ts';

import { WORLD_START } from '#world/time/clock.ts';
import { createSession } from '#domain/members/session.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { Table } from '#domain/collections/table.ts';

import { buildState } from './build-state.ts';
import { type BuildScenario, type GetScenarioStart, type WorldOrigin, withStart } from './world-origin.ts';

/** Scenarios by their names. */
export type Scenarios = Readonly<Record<string, Scenario>>;

const findScenario = (all: Scenarios, name: string): Scenario | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Returns the scenarios with these settings of the operator. A scenario keeps those in which it differs from the default. */
export function withSettings(all: Scenarios, settings: Partial<OperatorSettings>): Scenarios {
  if (Object.keys(settings).length === 0) return all;
  const toSeed = (seed: Seed): Seed => {
    const own = Object.entries(seed.settings).filter(
      ([name, value]) => value !== DEFAULT_SETTINGS[name as keyof OperatorSettings],
    );
    return { ...seed, settings: { ...seed.settings, ...settings, ...Object.fromEntries(own) } };
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, scenario]) => [
      name,
      { ...scenario, seed: (now) => toSeed(scenario.seed(now)) },
    ]),
  );
}

/** Returns what builds these scenarios, with a session for every member, and what knows when their worlds start. */
export const createScenarioBuilder = (
  all: Scenarios = scenarios,
): { readonly buildScenario: BuildScenario; readonly getScenarioStart: GetScenarioStart } => ({
  buildScenario: (name, seedText, now) => {
    const scenario = findScenario(all, name);
    return scenario && withMemberSessions(buildState(scenario.seed(now), seedText), now);
  },
  getScenarioStart: (name) => findScenario(all, name)?.startsAt ?? WORLD_START,
});

/** Builds the start of a world from a seed that is no scenario. Throws a `SeedError` if it contradicts itself. */
export const buildOrigin = (
  data: Seed,
  { scenario, seed, startsAt }: Pick<WorldOrigin, 'scenario' | 'seed'> & { readonly startsAt: number },
): WorldOrigin => ({
  scenario,
  seed,
  state: withStart(withMemberSessions(buildState(data, seed), startsAt), startsAt),
});

/** Adds a session for every member, so that a test has a token to call with. */
function withMemberSessions(state: WorldState, now: number): WorldState {
  let next = state;
  for (const member of state.members.values()) {
    const env = new CommandEnv(next, now);
    next = env.applyTo(createSession(next, member, env).state);
  }
  return next;
}

/** Time for which a session of a backend stays valid in the world, in s: its end is the backend's to decide. */
const BACKEND_SESSION_S = 1_000_000_000;

/**
 * Builds the state of a world in front of a real backend. Members, their money and the games are those that the backend
 * returns; the offers are those of the default scenario, for the calls that are fake.
 */
export const buildProxiedState =
  (fakes: readonly string[], all: Scenarios = scenarios): BuildScenario =>
  (_name, seedText, now) => {
    const seed = (all['default'] ?? scenarios.default).seed(now);
    const settings = { ...seed.settings, tokenIdleS: BACKEND_SESSION_S, tokenLifeS: BACKEND_SESSION_S };
    const state = buildState({ ...seed, settings, members: [], games: [], otps: [], faults: [] }, seedText);
    return { ...state, fakeCalls: Table.of(fakes.flatMap(toFakeOperations).map((id) => ({ id }))) };
  };
