import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Fault } from '#domain/fault-rows.ts';
import { settingsOf } from '#domain/world-state.ts';
import { isoOf } from '#world/clock.ts';
import { bearerIn, namingIn } from '#world/naming.ts';
import type { Parking } from '#world/parked.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { type Answer, BROKEN, refusedWith } from './answer.ts';
import { isForeign } from './cross-site.ts';
import { decided, type Deciding } from './decide.ts';
import { awaitsBody, hitIn } from './fault-hit.ts';
import type { Route } from './implement.ts';
import { type Hit, interfere } from './interference.ts';
import { lookAt, MISSING_CLIENT_HEADER } from './look-at.ts';
import { readUpload } from './multipart.ts';
import type { Passage } from './passage.ts';
import { bytesOf, json } from './reply.ts';
import type { Step } from './steps.ts';
import { dripping, waitFor } from './waiting.ts';
import { intentOf } from './who.ts';

export interface PipelineOptions extends Deciding {
  readonly worlds: Worlds;
  /** The fixed header that names the client (F-63); lower case. */
  readonly clientHeader: string;
  /** Origins other than the sandbox's own that may change state. */
  readonly origins: ReadonlySet<string>;
  /** Told of every call once it is answered. */
  readonly onAnswer?: (passage: Passage) => void;
}

const CROSS_SITE: Answer = refusedWith(403, 'SANDBOX_CROSS_SITE');

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
      preHandler: (request, reply, done) => this.#beforeWithBody(request, reply, done),
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
      json(reply, refusedWith(selected.status, selected.message));
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
      changesBefore: world.watchers.changes,
      session: bearer?.sessionId || null,
      intent: intentOf(headers),
    });
    if (headers[this.#options.clientHeader] === undefined) entry.violations = MISSING_CLIENT_HEADER;
    this.#at('journal', world);
    // Field by field, here and wherever every call passes: what is spread into an object after other fields is
    // copied the slow way.
    return (request.passage = {
      world,
      entry,
      route,
      bearer,
      since,
      isRead: false,
      isDone: false,
      awaitsBody: false,
      drip: null,
    });
  }

  /** Steps 11 and 12 for any answer of a call, also for one that never came to its handler. */
  send(request: FastifyRequest, reply: FastifyReply, passage: Passage, answer: Answer): FastifyReply {
    this.#at('after', passage.world);
    // Only what was done can be done and its answer lost.
    const fault = passage.isDone ? hitIn('after', request, passage) : undefined;
    if (!fault) this.#deliver(request, reply, passage, answer);
    else this.#interfere(fault, { request, reply, passage, answer });
    return reply;
  }

  /** Step 12. */
  #deliver(request: FastifyRequest, reply: FastifyReply, passage: Passage, answer: Answer): void {
    const { world, entry, drip } = passage;
    entry.status = answer.status;
    entry.key = answer.key;
    world.journal.keepBodies(entry, request.body, answer.body, answer.body.length + bytesOf(request));
    if (entry.operation !== null)
      this.#options.worlds.coverage.answered(entry.operation, answer.key, answer.body);
    this.#at('send', world);
    if (entry.faults.length > 0) void reply.header('x-sandbox-fault', entry.faults.join(', '));
    void reply.header('x-sandbox-now', isoOf(world.now()));
    if (drip) {
      void reply.header('content-length', Buffer.byteLength(answer.body));
      json(reply, answer, dripping(answer.body, drip, world.parked, reply.raw));
    } else json(reply, answer);
    this.#close(request, passage);
  }

  /** Nobody is answered: the client gave up, or the network was made to break. */
  #lose(request: FastifyRequest, passage: Passage): void {
    passage.world.journal.keepBodies(passage.entry, request.body, '', bytesOf(request));
    this.#close(request, passage);
  }

  #close(request: FastifyRequest, passage: Passage): void {
    const { world, entry, since } = passage;
    entry.ms = performance.now() - since;
    lookAt(request, passage, this.#options.onError);
    world.journal.end(entry);
    this.#options.onAnswer?.(passage);
  }

  /** Step 3: what the world makes a call wait for, or keeps from it. */
  #before(request: FastifyRequest, reply: FastifyReply, passage: Passage, done: () => void): void {
    const { world, route } = passage;
    if (route?.endpoint.kind === 'command' && isForeign(request, this.#options.origins)) {
      this.send(request, reply, passage, CROSS_SITE);
      return;
    }
    this.#at('before', world);
    const { latencyMs } = settingsOf(world.state);
    if (latencyMs <= 0) this.#beforeBody(request, reply, passage, done);
    else {
      waitFor({
        raw: reply.raw,
        park: (parking: Parking) => world.parked.wait(latencyMs, parking),
        goOn: () => this.#beforeBody(request, reply, passage, done),
        gaveUp: () => this.#lose(request, passage),
      });
    }
  }

  #beforeBody(request: FastifyRequest, reply: FastifyReply, passage: Passage, done: () => void): void {
    passage.awaitsBody = awaitsBody(request, passage);
    if (passage.awaitsBody) done();
    else this.#beforeFaults(request, reply, passage, done);
  }

  /** The same for rules that look at the body, which is now read. */
  #beforeWithBody(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { passage } = request;
    if (passage?.awaitsBody === true) this.#beforeFaults(request, reply, passage, done);
    else done();
  }

  #beforeFaults(request: FastifyRequest, reply: FastifyReply, passage: Passage, done: () => void): void {
    const fault = hitIn('before', request, passage);
    if (fault) this.#interfere(fault, { request, reply, passage, answer: undefined }, done);
    else done();
  }

  /** Apart from where hardly any call is hit, so that those make no functions for it. */
  #interfere(
    fault: Fault,
    hit: Pick<Hit, 'request' | 'reply' | 'passage' | 'answer'>,
    done?: () => void,
  ): void {
    const { request, reply, passage, answer } = hit;
    const send = (sent: Answer): void => this.#deliver(request, reply, passage, sent);
    const goOn = (): void => (answer ? send(answer) : done?.());
    interfere(fault, { ...hit, goOn, send, lose: () => this.#lose(request, passage) });
  }

  /** Steps 4 to 12. */
  #answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { passage } = request;
    if (!passage) return json(reply, BROKEN);
    passage.isRead = true;
    this.#at('body', passage.world);
    return this.send(request, reply, passage, decided({ request, reply, passage }, this.#options));
  }

  #at(step: Step, world: World): void {
    this.#options.onStep?.(step, world);
  }
}
