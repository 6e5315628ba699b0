import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { checkInvariants } from '#domain/audit/invariants.ts';
import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { CommandEnv } from '#world/command/command-env.ts';

import { createEnv, NOW } from './scenario-state.ts';

type Result = { readonly ok: boolean; readonly state?: WorldState };

/** Runs commands one after another on a state and checks the money invariants after each. */
export class CommandRunner {
  state: WorldState;
  now = NOW;
  readonly #id: string;

  constructor({ state, member }: { readonly state: WorldState; readonly member: Member }) {
    this.state = state;
    this.#id = member.id;
  }

  /** The member in its present state. */
  get member(): Member {
    const member = this.state.members.get(this.#id);
    assert(member, 'the member must exist');
    return member;
  }

  /** Runs one command and returns its result. A refusal without a state leaves the state unchanged. */
  run<R extends Result>(command: (state: WorldState, member: Member, env: CommandEnv) => R): R {
    const env = createEnv(this.state, { now: this.now });
    const result = command(this.state, this.member, env);
    if (!result.ok && !result.state) return result;
    const next = env.applyTo(result.state ?? this.state);
    const violations = [...checkInvariants(this.state, next), ...audit(next)];
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
    this.state = next;
    return result;
  }
}
