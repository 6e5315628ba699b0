import { isScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';

import { buildState } from './build-state.ts';
import { withMemberSessions } from './member-sessions.ts';
import type { BuildScenario } from './scenario-cache.ts';

/** Builds a scenario of the fixtures, with a session for every member. Undefined if there is no such scenario. */
export const buildScenario: BuildScenario = (name, seedText, now) => {
  if (!isScenarioName(name)) return undefined;
  return withMemberSessions(buildState(scenarios[name].seed(now), seedText), now);
};
