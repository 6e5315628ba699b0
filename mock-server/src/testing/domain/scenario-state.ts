import { scenarios, type ScenarioName } from '@wallet/fixtures/scenarios.ts';
import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';

import { assert } from '#domain/assert.ts';
import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { buildState } from '#world/seed/build-state.ts';

/** World time at which the states of the tests start. */
export const NOW = Date.parse('2026-01-15T10:00:00+07:00');

/** Builds a scenario, with changes to its first member. Returns the state and that member. */
export function buildScenario(name: ScenarioName = 'default', change: Partial<MemberSeed> = {}) {
  const seed = scenarios[name].seed(NOW);
  const [first, ...others] = seed.members;
  const members = first ? [{ ...first, ...change }, ...others] : [];
  return withFirstMember(buildState({ ...seed, members }, 'test'));
}

/** Returns a state and its first member. */
export function withFirstMember(state: WorldState): { state: WorldState; member: Member } {
  const [member] = state.members.values();
  assert(member, 'the scenario must have a member');
  return { state, member };
}

/** Creates the environment of one command. `draw` is the result of every random draw. */
export function createEnv(
  state: WorldState,
  options: { now?: number; draw?: 'ok' | 'fail' } = {},
): CommandEnv {
  const env = new CommandEnv(state, options.now ?? NOW);
  return options.draw ? Object.assign(env, { draw: () => options.draw }) : env;
}
