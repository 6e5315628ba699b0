import { scenarios, type ScenarioName } from '@wallet/fixtures/scenarios.ts';
import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';

import { assert } from '#domain/assert.ts';
import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { buildState } from '#world/seed/build-state.ts';

/** When the worlds of the tests begin. */
export const NOW = Date.parse('2026-01-15T10:00:00+07:00');

/** A scenario's world and its first member. */
export function buildScenario(name: ScenarioName = 'default', change: Partial<MemberSeed> = {}) {
  const seed = scenarios[name].seed(NOW);
  const [first, ...others] = seed.members;
  const members = first ? [{ ...first, ...change }, ...others] : [];
  return withFirstMember(buildState({ ...seed, members }, { seedText: 'test', now: NOW }));
}

/** A state with the member as it has it. */
export function withFirstMember(state: WorldState): { state: WorldState; member: Member } {
  const [member] = state.members.values();
  assert(member, 'the scenario has a member');
  return { state, member };
}

/** The env of one command; `draw` scripts what outside parties answer. */
export function createEnv(state: WorldState, given: { now?: number; draw?: 'ok' | 'fail' } = {}): CommandEnv {
  const env = new CommandEnv(state, given.now ?? NOW);
  return given.draw ? Object.assign(env, { draw: () => given.draw }) : env;
}
