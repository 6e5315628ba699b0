import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Fault } from '#domain/entities/fault.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { toIsoTime } from '#world/time/clock.ts';
import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { HeldCallHandlers } from '#world/faults/held-calls.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { type ApiResponse, INTERNAL_ERROR, messageResponse } from '#http/call/api-response.ts';
import { isCrossSite } from './csrf.ts';
import { executeCall, type ExecuteOptions } from './execute-call.ts';
import { waitsForBody, matchFault } from '#http/faults/match-fault.ts';
import type { Route } from '#http/call/route.ts';
import { type InterceptedCall, applyFault } from '#http/faults/apply-fault.ts';
import { recordLintFindings, MISSING_CLIENT_HEADER } from './lint-call.ts';
import { createMultipartReader } from './multipart.ts';
import type { CallContext } from '#http/call/call-context.ts';
import { contentLength, sendResponse } from '#http/call/json-response.ts';
import type { PipelineStep } from '#http/call/pipeline-steps.ts';
import { createSlowBody, waitUntilReleased } from '#http/faults/delay.ts';
import { readIdempotencyKey } from './authenticate.ts';

export interface PipelineOptions extends ExecuteOptions {
  readonly worlds: Worlds;
  /** The fixed header that names the client (F-63); lower case. */
  readonly clientHeader: string;
  /** Origins other than the sandbox's own that may change state. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Told of every call once it is answered. */
  readonly onResponse?: (passage: CallContext) => void;
}

const CROSS_SITE: ApiResponse = messageResponse(403, 'SANDBOX_CROSS_SITE');

/** The one order of a call. Everything that a call of the operator's API passes through stands here. */
export class Pipeline {
  readonly #options: PipelineOptions;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /** Puts one endpoint of the contract on the server. `operation` is its name: `wallet.transfer`. */
  registerRoute(app: FastifyInstance, operation: string, route: Route): void {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      onRequest: (request, reply, done) => {
        const passage = this.openCall(request, reply, operation, route);
        if (passage) this.#before(request, reply, passage, done);
      },
      ...(route.endpoint.encoding === 'multipart'
        ? { preValidation: createMultipartReader(route.endpoint) }
        : {}),
      preHandler: (request, reply, done) => this.#beforeWithBody(request, reply, done),
      handler: (request, reply) => this.#answer(request, reply),
    });
  }

  /** Steps 1 and 2: finds the world and notes the call. Undefined where it was answered at once. */
  openCall(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: string | null,
    route?: Route,
  ): CallContext | undefined {
    const { headers } = request;
    const since = performance.now();
    const bearer = readBearerToken(headers);
    const selected = this.#options.worlds.select(readWorldSelector(headers, bearer));
    if (!('world' in selected)) {
      sendResponse(reply, messageResponse(selected.status, selected.message));
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
      changesBefore: world.changeListeners.changeCount,
      sessionId: bearer?.sessionId || null,
      idempotencyKey: readIdempotencyKey(headers),
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
      startedAtMs: since,
      isBodyRead: false,
      isCommitted: false,
      waitsForBody: false,
      drip: null,
    });
  }

  /** Steps 11 and 12 for any answer of a call, also for one that never came to its handler. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    passage: CallContext,
    answer: ApiResponse,
  ): FastifyReply {
    this.#at('after', passage.world);
    // Only what was done can be done and its answer lost.
    const fault = passage.isCommitted ? matchFault('after', request, passage) : undefined;
    if (!fault) this.#deliver(request, reply, passage, answer);
    else this.#interfere(fault, { request, reply, passage, response: answer });
    return reply;
  }

  /** Step 12. */
  #deliver(request: FastifyRequest, reply: FastifyReply, passage: CallContext, answer: ApiResponse): void {
    const { world, entry, drip } = passage;
    entry.status = answer.status;
    entry.key = answer.key;
    world.journal.storeBodies(entry, request.body, answer.body, answer.body.length + contentLength(request));
    if (entry.operation !== null)
      this.#options.worlds.coverage.recordResponse(entry.operation, answer.key, answer.body);
    this.#at('send', world);
    if (entry.faults.length > 0) void reply.header('x-sandbox-fault', entry.faults.join(', '));
    void reply.header('x-sandbox-now', toIsoTime(world.now()));
    if (drip) {
      void reply.header('content-length', Buffer.byteLength(answer.body));
      sendResponse(reply, answer, createSlowBody(answer.body, drip, world.heldCalls, reply.raw));
    } else sendResponse(reply, answer);
    this.#close(request, passage);
  }

  /** Nobody is answered: the client gave up, or the network was made to break. */
  #lose(request: FastifyRequest, passage: CallContext): void {
    passage.world.journal.storeBodies(passage.entry, request.body, '', contentLength(request));
    this.#close(request, passage);
  }

  #close(request: FastifyRequest, passage: CallContext): void {
    const { world, entry, startedAtMs } = passage;
    entry.ms = performance.now() - startedAtMs;
    recordLintFindings(request, passage, this.#options.onError);
    world.journal.finish(entry);
    this.#options.onResponse?.(passage);
  }

  /** Step 3: what the world makes a call wait for, or keeps from it. */
  #before(request: FastifyRequest, reply: FastifyReply, passage: CallContext, done: () => void): void {
    const { world, route } = passage;
    if (route?.endpoint.kind === 'command' && isCrossSite(request, this.#options.allowedOrigins)) {
      this.send(request, reply, passage, CROSS_SITE);
      return;
    }
    this.#at('before', world);
    const { latencyMs } = getSettings(world.state);
    if (latencyMs <= 0) this.#beforeBody(request, reply, passage, done);
    else {
      waitUntilReleased({
        raw: reply.raw,
        park: (parking: HeldCallHandlers) => world.heldCalls.delay(latencyMs, parking),
        proceed: () => this.#beforeBody(request, reply, passage, done),
        onAbort: () => this.#lose(request, passage),
      });
    }
  }

  #beforeBody(request: FastifyRequest, reply: FastifyReply, passage: CallContext, done: () => void): void {
    passage.waitsForBody = waitsForBody(request, passage);
    if (passage.waitsForBody) done();
    else this.#beforeFaults(request, reply, passage, done);
  }

  /** The same for rules that look at the body, which is now read. */
  #beforeWithBody(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { passage } = request;
    if (passage?.waitsForBody === true) this.#beforeFaults(request, reply, passage, done);
    else done();
  }

  #beforeFaults(request: FastifyRequest, reply: FastifyReply, passage: CallContext, done: () => void): void {
    const fault = matchFault('before', request, passage);
    if (fault) this.#interfere(fault, { request, reply, passage, response: undefined }, done);
    else done();
  }

  /** Apart from where hardly any call is hit, so that those make no functions for it. */
  #interfere(
    fault: Fault,
    hit: Pick<InterceptedCall, 'request' | 'reply' | 'passage' | 'response'>,
    done?: () => void,
  ): void {
    const { request, reply, passage, response } = hit;
    const send = (sent: ApiResponse): void => this.#deliver(request, reply, passage, sent);
    const goOn = (): void => (response ? send(response) : done?.());
    applyFault(fault, { ...hit, proceed: goOn, send, abandon: () => this.#lose(request, passage) });
  }

  /** Steps 4 to 12. */
  #answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { passage } = request;
    if (!passage) return sendResponse(reply, INTERNAL_ERROR);
    passage.isBodyRead = true;
    this.#at('body', passage.world);
    return this.send(request, reply, passage, executeCall({ request, reply, passage }, this.#options));
  }

  #at(step: PipelineStep, world: World): void {
    this.#options.onStep?.(step, world);
  }
}
