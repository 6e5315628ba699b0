import { isScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import { WORLD_START } from '#world/time/clock.ts';
import { createSession } from '#domain/members/session.ts';
import { type WorldState, createEmptyState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { Table } from '#domain/collections/table.ts';

import { buildState } from './build-state.ts';
import { type BuildScenario, type WorldOrigin, withStart } from './scenario-cache.ts';

/** Builds a scenario of the fixtures, with a session for every member. Undefined if there is no such scenario. */
export const buildScenario: BuildScenario = (name, seedText, now) => {
  if (!isScenarioName(name)) return undefined;
  return withMemberSessions(buildState(scenarios[name].seed(now), seedText), now);
};

/** Returns the time at which the worlds of a scenario start. */
export const getScenarioStart = (name: string): number =>
  (isScenarioName(name) ? scenarios[name].startsAt : undefined) ?? WORLD_START;

/** Builds the start of a world from a seed that is no scenario of the fixtures. Throws if the seed is inconsistent. */
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
