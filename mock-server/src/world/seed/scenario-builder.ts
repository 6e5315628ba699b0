import { isScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import { WORLD_START } from '#world/time/clock.ts';

import { buildState } from './build-state.ts';
import { withMemberSessions } from './member-sessions.ts';
import { type BuildScenario, withStart, type WorldOrigin } from './scenario-cache.ts';

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
