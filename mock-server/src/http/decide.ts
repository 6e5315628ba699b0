import type { FastifyReply, FastifyRequest } from 'fastify';

import { touch } from '#domain/session.ts';
import { settingsOf } from '#domain/world-state.ts';
import { bearerOf } from '#world/bearer.ts';
import { isBreach } from '#world/breach.ts';
import { storedAnswer, withAnswer } from '#world/idempotency.ts';
import { stateAfter } from '#world/state-after.ts';
import type { World } from '#world/world.ts';

import { type Answer, answered, BROKEN, COMMON, ContractViolation, refused, refusedWith } from './answer.ts';
import { check } from './check.ts';
import { bodyOf } from './fault-hit.ts';
import { GONE } from './interference.ts';
import { mediaAt } from './media.ts';
import type { Passage } from './passage.ts';
import type { Step } from './steps.ts';
import { askedUnder, memberOf } from './who.ts';

export interface Deciding {
  /** Decrypts the link of a mobile wallet; null for what was not encrypted by this deployment's app. */
  readonly linkIn: (text: string) => string | null;
  readonly onStep?: (step: Step, world: World) => void;
  /** Told of what is a mistake of the server. */
  readonly onError?: (error: unknown) => void;
}

/** A call whose body is read. From here to the commit nothing waits: what is read is what is there. */
interface Ready {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly passage: Passage;
}

const NO_WORLD: Answer = refusedWith(404, 'SANDBOX_WORLD_UNKNOWN');
const OTHER_QUESTION: Answer = refusedWith(422, 'SANDBOX_IDEMPOTENCY_CONFLICT');

/** What a call is answered once it may be done: steps 5 to 10, and what a mistake of the server makes of them. */
export function decided(call: Ready, options: Deciding): Answer {
  const { world, entry } = call.passage;
  if (world.isOver) return NO_WORLD;
  try {
    return decide(call, options);
  } catch (error) {
    if (isBreach(error)) {
      world.mishaps.noteBreaches(error.breaches);
      return refusedWith(500, 'SANDBOX_INVARIANT', { breaches: error.breaches });
    }
    if (error instanceof ContractViolation) {
      world.mishaps.noteViolation(entry.operation ?? '', 'answer', error.message);
    }
    options.onError?.(error);
    return BROKEN;
  }
}

function decide({ request, reply, passage }: Ready, { linkIn, onStep }: Deciding): Answer {
  const { world, entry, route, bearer } = passage;
  if (!route) return BROKEN;
  const { endpoint, handle } = route;

  world.settle();
  const now = world.now();
  const { state } = world;
  onStep?.('member', world);
  if (!settingsOf(state).active) return GONE;
  const who = memberOf(state, endpoint.auth, bearer, world.id, now);
  if ('status' in who) return who;
  entry.member = who.member?.id ?? null;

  const given = check(endpoint, { params: request.params, body: bodyOf(request) });
  onStep?.('contract', world);
  if (!given.ok) return refused(COMMON, given.key);
  const { params, body } = given;

  const asked = endpoint.kind === 'command' ? askedUnder(request, who.member, params, body) : undefined;
  if (asked === 'invalid') return refused(COMMON, 'KEY_INVALID');
  const stored = asked && storedAnswer(state, asked.id, now);
  onStep?.('stored answer', world);
  if (stored) {
    if (stored.bodyHash !== asked?.bodyHash) return OTHER_QUESTION;
    void reply.header('idempotency-hit', 'true');
    passage.isDone = true;
    return { status: stored.status, body: stored.body, key: null };
  }

  const env = world.command(now);
  const outcome = handle({
    state,
    env,
    bearerOf: (sessionId) => bearerOf(world.id, sessionId),
    mediaAt: (name) => mediaAt(world.id, name),
    linkIn,
    client: request.ip,
    member: who.member,
    params,
    body,
  });
  onStep?.('handler', world);

  const answer = outcome.ok ? answered(endpoint, outcome.value) : refused(endpoint, outcome.key);
  const isPlainRefusal = !outcome.ok && !outcome.state;
  let next = stateAfter(state, outcome, env);
  onStep?.('checks', world);
  if (isPlainRefusal) return answer;

  if (bearer && who.member) next = touch(next, bearer.sessionId, now);
  if (asked) next = withAnswer(next, { ...asked, status: answer.status, body: answer.body, at: now });
  world.commit(next, env, entry);
  passage.isDone = true;
  onStep?.('commit', world);
  return answer;
}
