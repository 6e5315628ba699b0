import { scenarios } from '@wallet/fixtures/scenarios.ts';
import type { Scenario, Seed } from '@wallet/fixtures/seed.ts';

import { WORLD_START } from '#world/time/clock.ts';
import { createSession } from '#domain/members/session.ts';
import { type WorldState, createEmptyState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { Table } from '#domain/collections/table.ts';

import { buildState } from './build-state.ts';
import { type BuildScenario, type GetScenarioStart, type WorldOrigin, withStart } from './scenario-cache.ts';

/** Scenarios by their names. */
export type Scenarios = Readonly<Record<string, Scenario>>;

const findScenario = (all: Scenarios, name: string): Scenario | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

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

/** Builds the state of a world whose members, money and offers are those of a real backend: it has none of its own. */
export const buildProxiedState: BuildScenario = (_name, seedText, now) => {
  const { settings } = scenarios.default.seed(now);
  return { ...createEmptyState(seedText), settings: Table.of([{ id: 'settings', ...settings }]) };
};
