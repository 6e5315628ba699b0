import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import { touch, whoIs } from '#domain/session.ts';
import { type Member, settingsOf, type WorldState } from '#domain/world-state.ts';
import { type Bearer, bearerOf } from '#world/bearer.ts';
import { answerId, askedHash, KEY_MAX_UNITS, storedAnswer, withAnswer } from '#world/idempotency.ts';
import type { Entry } from '#world/journal.ts';
import { isoOf } from '#world/clock.ts';
import { isBreach, type World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { type Answer, answered, ContractViolation, refused, refusedWith } from './answer.ts';
import { check } from './check.ts';
import type { Route } from './implement.ts';
import { mediaAt } from './media.ts';
import { readUpload, withDigests } from './multipart.ts';
import { bearerIn, namingIn } from '#world/naming.ts';
import { NOT_BUILT_MESSAGE } from './unbuilt.ts';

/** The steps of a call, in the one order they have (`docs/decisions/004-pipeline.md`). */
export const STEPS = [
  'world',
  'journal',
  'before',
  'body',
  'member',
  'contract',
  'stored answer',
  'handler',
  'checks',
  'commit',
  'after',
  'send',
] as const;
export type Step = (typeof STEPS)[number];

/** One call on its way through the pipeline. */
export interface Passage {
  readonly world: World;
  readonly entry: Entry;
  readonly route: Route | undefined;
  readonly bearer: Bearer | undefined;
  /** Real time on a clock that only goes forward, ms. */
  readonly since: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    passage: Passage | null;
  }
}

export interface PipelineOptions {
  readonly worlds: Worlds;
  /** The fixed header that names the client (F-63); lower case. */
  readonly clientHeader: string;
  /** Decrypts the link of a mobile wallet; null for what was not encrypted by this deployment's app. */
  readonly linkIn: (text: string) => string | null;
  /** Origins other than the sandbox's own that may change state. */
  readonly origins: ReadonlySet<string>;
  readonly onStep?: (step: Step, world: World) => void;
  /** Told of what is a mistake of the server. */
  readonly onError?: (error: unknown) => void;
  /** Told of every call once it is answered. */
  readonly onAnswer?: (passage: Passage) => void;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const CROSS_SITE: Answer = refusedWith(403, 'SANDBOX_CROSS_SITE');
const NO_WORLD: Answer = refusedWith(404, 'SANDBOX_WORLD_UNKNOWN');
const GONE: Answer = refusedWith(410, GONE_MESSAGE);
const INVALID_TOKEN: Answer = refusedWith(401, INVALID_TOKEN_MESSAGE);
const OTHER_QUESTION: Answer = refusedWith(422, 'SANDBOX_IDEMPOTENCY_CONFLICT');
const NOT_BUILT: Answer = refusedWith(501, NOT_BUILT_MESSAGE);
const BROKEN: Answer = refusedWith(500, 'INTERNAL_SERVER_ERROR');

/** The one order of a call. Everything that a call of the operator's API passes through stands here. */
export class Pipeline {
  readonly #options: PipelineOptions;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /** Puts one endpoint of the contract on the server. `operation` is its name: `wallet.transfer`. */
  mount(app: FastifyInstance, operation: string, route: Route): void {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      onRequest: (request, reply, done) => {
        const passage = this.enter(request, reply, operation, route);
        if (passage) this.#before(request, reply, passage, done);
      },
      ...(route.endpoint.encoding === 'multipart' ? { preValidation: readUpload(route.endpoint) } : {}),
      handler: (request, reply) => this.#answer(request, reply),
    });
  }

  /** Steps 1 and 2: finds the world and notes the call. Undefined where it was answered at once. */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: string | null,
    route?: Route,
  ): Passage | undefined {
    const { headers } = request;
    const since = performance.now();
    const bearer = bearerIn(headers);
    const selected = this.#options.worlds.select(namingIn(headers, bearer));
    if (!('world' in selected)) {
      void json(reply, selected.status, refusedWith(selected.status, selected.message).body);
      return undefined;
    }
    const { world } = selected;
    this.#at('world', world);
    const entry = world.journal.open({
      at: world.now(),
      realAt: Date.now(),
      operation,
      method: request.method,
      url: request.url,
    });
    if (headers[this.#options.clientHeader] === undefined) entry.violations = MISSING_CLIENT_HEADER;
    this.#at('journal', world);
    return (request.passage = { world, entry, route, bearer, since });
  }

  /** Steps 11 and 12 for any answer of a call, also for one that never came to its handler. */
  send(request: FastifyRequest, reply: FastifyReply, passage: Passage, answer: Answer): FastifyReply {
    const { world, entry, since } = passage;
    this.#at('after', world);
    entry.status = answer.status;
    entry.key = answer.key;
    world.journal.keepBodies(entry, request.body, answer.body, answer.body.length + bytesOf(request));
    this.#at('send', world);
    void json(reply.header('x-sandbox-now', isoOf(world.now())), answer.status, answer.body);
    entry.ms = performance.now() - since;
    this.#options.onAnswer?.(passage);
    return reply;
  }

  /** Step 3: what the world makes a call wait for, or keeps from it. */
  #before(request: FastifyRequest, reply: FastifyReply, passage: Passage, done: () => void): void {
    const { world, route } = passage;
    if (route?.endpoint.kind === 'command' && this.#isForeign(request)) {
      this.send(request, reply, passage, CROSS_SITE);
      return;
    }
    this.#at('before', world);
    const { latencyMs } = settingsOf(world.state);
    if (latencyMs > 0) setTimeout(done, latencyMs);
    else done();
  }

  /** A page of another site made this call, and nobody has allowed that site to. */
  #isForeign({ headers }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] !== 'cross-site') return false;
    return headers.origin === undefined || !this.#options.origins.has(headers.origin);
  }

  /** From here to the commit nothing waits: what is read is what is there. */
  #answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { passage } = request;
    if (!passage) return json(reply, BROKEN.status, BROKEN.body);
    this.#at('body', passage.world);
    return this.send(request, reply, passage, this.#decided(request, reply, passage));
  }

  #decided(request: FastifyRequest, reply: FastifyReply, passage: Passage): Answer {
    const { world, entry } = passage;
    if (world.isOver) return NO_WORLD;
    try {
      return this.#decide(request, reply, passage);
    } catch (error) {
      if (isBreach(error)) {
        world.noteBreaches(error.breaches);
        return refusedWith(500, 'SANDBOX_INVARIANT', { breaches: error.breaches });
      }
      if (error instanceof ContractViolation) {
        world.noteViolation(entry.operation ?? '', 'answer', error.message);
      }
      this.#options.onError?.(error);
      return BROKEN;
    }
  }

  /** Steps 5 to 10. */
  #decide(request: FastifyRequest, reply: FastifyReply, { world, entry, route, bearer }: Passage): Answer {
    if (!route) return BROKEN;
    const { endpoint, handle } = route;

    world.settle();
    const now = world.now();
    const { state } = world;
    this.#at('member', world);
    if (!settingsOf(state).active) return GONE;
    const who = memberOf(state, endpoint.auth, bearer, world.id, now);
    if ('status' in who) return who;
    entry.member = who.member?.id ?? null;

    const given = check(endpoint, { params: request.params, body: bodyOf(request) });
    this.#at('contract', world);
    if (!given.ok) return refused(COMMON, given.key);
    const { params, body } = given;

    const asked = endpoint.kind === 'command' ? askedUnder(request, who.member, params, body) : undefined;
    if (asked === 'invalid') return refused(COMMON, 'KEY_INVALID');
    const stored = asked && storedAnswer(state, asked.id, now);
    this.#at('stored answer', world);
    if (stored) {
      if (stored.bodyHash !== asked?.bodyHash) return OTHER_QUESTION;
      void reply.header('idempotency-hit', 'true');
      return { status: stored.status, body: stored.body, key: null };
    }

    if (!handle) return NOT_BUILT;
    const env = world.command(now);
    const outcome = handle({
      state,
      env,
      bearerOf: (sessionId) => bearerOf(world.id, sessionId),
      mediaAt: (name) => mediaAt(world.id, name),
      linkIn: this.#options.linkIn,
      client: request.ip,
      ...who,
      params,
      body,
    });
    this.#at('handler', world);

    const answer = outcome.ok ? answered(endpoint, outcome.value) : refused(endpoint, outcome.key);
    const isPlainRefusal = !outcome.ok && !outcome.state;
    let next = world.after(outcome, env);
    this.#at('checks', world);
    if (isPlainRefusal) return answer;

    if (bearer && who.member) next = touch(next, bearer.sessionId, now);
    if (asked) next = withAnswer(next, { ...asked, status: answer.status, body: answer.body, at: now });
    world.commit(next, env, entry);
    this.#at('commit', world);
    return answer;
  }

  #at(step: Step, world: World): void {
    this.#options.onStep?.(step, world);
  }
}

const MISSING_CLIENT_HEADER = [
  { rule: 'missing-client-header', what: 'the call does not name its client (F-63)' },
] as const;
/** Keys that no endpoint declares for itself, so that they never come in another form. */
const COMMON = { errors: [] } as const;

function json(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body);
}

const bytesOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;

/** A call that deletes may name what it deletes in the query (F-68). */
const bodyOf = ({ method, body, query }: FastifyRequest): unknown =>
  body === undefined && method === 'DELETE' ? query : body;

type Who = { readonly member?: Member } | Answer;

/** Whose call it is, read now; or the refusal. */
function memberOf(
  state: WorldState,
  auth: 'visitor' | 'member' | 'either',
  bearer: Bearer | undefined,
  world: string,
  now: number,
): Who {
  if (auth === 'visitor') return {};
  if (!bearer) return auth === 'either' ? {} : refused(COMMON, 'UNAUTHORIZED');
  if (bearer.world !== world) return INVALID_TOKEN;
  const found = whoIs(state, bearer.sessionId, now);
  if (found.is === 'invalid') return INVALID_TOKEN;
  return found.is === 'refused' ? refused(COMMON, found.key) : { member: found.member };
}

/** The question that an `Idempotency-Key` stands for; undefined without the header. */
function askedUnder(
  { headers, method, routeOptions }: FastifyRequest,
  member: Member | undefined,
  params: unknown,
  body: unknown,
): { id: string; bodyHash: string } | 'invalid' | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > KEY_MAX_UNITS) return 'invalid';
  const id = answerId(member?.id, method, routeOptions.url ?? '', key);
  return { id, bodyHash: askedHash(params, withDigests(body)) };
}
