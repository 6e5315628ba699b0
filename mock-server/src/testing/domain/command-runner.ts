import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { checkInvariants } from '#domain/audit/invariants.ts';
import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { CommandEnv } from '#world/command/command-env.ts';

import { createEnv, NOW } from './scenario-state.ts';

type Result = { readonly ok: boolean; readonly state?: WorldState };

/** A world in which one command follows the other, each committed and held to the rules of money. */
export class CommandRunner {
  state: WorldState;
  now = NOW;
  readonly #id: string;

  constructor({ state, member }: { readonly state: WorldState; readonly member: Member }) {
    this.state = state;
    this.#id = member.id;
  }

  /** The member as it stands now. */
  get member(): Member {
    const member = this.state.members.get(this.#id);
    assert(member, 'a member stays a member');
    return member;
  }

  /** Runs one command and answers what it gave; a plain refusal leaves the very same state. */
  run<R extends Result>(command: (state: WorldState, member: Member, env: CommandEnv) => R): R {
    const env = createEnv(this.state, { now: this.now });
    const result = command(this.state, this.member, env);
    if (!result.ok && !result.state) return result;
    const next = env.applyTo(result.state ?? this.state);
    const breaches = [...checkInvariants(this.state, next), ...audit(next)];
    if (breaches.length > 0) throw new Error(JSON.stringify(breaches));
    this.state = next;
    return result;
  }
}
