import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import { lintCall } from '#client-lint/lint-call.ts';
import type { Fault } from '#domain/entities/fault.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { Worlds } from '#world/worlds.ts';

import { type ApiResponse, INTERNAL_ERROR, messageResponse } from '#http/call/api-response.ts';
import type { CallContext } from '#http/call/call-context.ts';
import { sendResponse } from '#http/call/json-response.ts';
import { requestBody } from '#http/call/request-body.ts';
import type { Route } from '#http/call/route.ts';
import { isSameBody, toRecordedBody } from '#http/call/uploaded-file.ts';
import { applyFault } from '#http/faults/apply-fault.ts';
import { createSlowBody, waitUntilReleased } from '#http/faults/delay.ts';
import { isBodyNeeded, matchFault } from '#http/faults/match-fault.ts';

import { findForeignOrigin } from '#http/server/foreign-request.ts';

import { isCrossSite } from './csrf.ts';
import { executeCall, type ExecuteOptions } from './execute-call.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { createMultipartReader } from './multipart.ts';

export interface PipelineOptions extends ExecuteOptions {
  readonly worlds: Worlds;
  /** Lower-case name of the header that identifies the client (F-63: every request carries one). */
  readonly clientHeader: string;
  /** Origins other than the sandbox's own that may change state. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Called with every call after its response was sent. */
  readonly onResponse?: (context: CallContext) => void;
}

const CROSS_SITE: ApiResponse = messageResponse(403, 'SANDBOX_CROSS_SITE');
const NO_VIOLATIONS: JournalEntry['violations'] = [];
const MISSING_CLIENT_HEADER = [createViolation('missing-client-header', 'F-63')] as const;

/** Runs every call of the operator's API through the same steps in the same order (`docs/decisions/004-pipeline.md`). */
export class Pipeline {
  readonly #options: PipelineOptions;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /** Registers an endpoint of the contract. `operation` is its name, such as `wallet.transfer`. */
  registerRoute(app: FastifyInstance, operation: string, route: Route): void {
    const { method, path, encoding, kind } = route.endpoint;
    app.route({
      method,
      url: path,
      // A HEAD must be safe, also where the contract changes state by a GET.
      exposeHeadRoute: kind !== 'command',
      onRequest: (request, reply, done) => {
        const context = this.openCall(request, reply, operation, route);
        if (context) this.#beforeBody(context, done);
      },
      ...(encoding === 'multipart' ? { preValidation: createMultipartReader(route.endpoint) } : {}),
      preHandler: (request, _reply, done) => {
        if (request.callContext) this.#applyFaults(request.callContext, true, done);
        else done();
      },
      handler: (request, reply) => this.#handle(request, reply),
    });
  }

  /** Runs steps 1 and 2: selects the world and opens the journal entry. Undefined if no world could be selected. */
  openCall(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: string | null,
    route?: Route,
  ): CallContext | undefined {
    const { headers } = request;
    const startedAtMs = performance.now();
    const bearer = readBearerToken(headers);
    const selected = this.#options.worlds.select(readWorldSelector(headers, bearer));
    if (!('world' in selected)) {
      sendResponse(reply, messageResponse(selected.status, selected.message));
      return undefined;
    }
    const { world } = selected;
    const entry = world.journal.open({
      at: world.now(),
      realAt: Date.now(),
      operation,
      method: request.method,
      url: request.url,
      requestId: request.id,
      changesBefore: world.changeListeners.changeCount,
      sessionId: bearer?.sessionId || null,
      idempotencyKey: readIdempotencyKey(headers),
    });
    entry.violations = this.#findHeaderViolations(request);
    // Every call creates this object. V8 copies a spread that follows other properties slowly, so none is used.
    return (request.callContext = {
      request,
      reply,
      world,
      entry,
      route,
      bearer,
      startedAtMs,
      isBodyRead: false,
      areFaultsMatched: false,
      drip: null,
    });
  }

  /** Finds the rule that the headers of a call break. The preflight of a page of another origin has no client header. */
  #findHeaderViolations({ headers }: FastifyRequest): JournalEntry['violations'] {
    const { clientHeader, allowedOrigins } = this.#options;
    const origin = findForeignOrigin(headers, allowedOrigins);
    if (origin !== undefined) return [createViolation('foreign-origin', `--origin ${origin}`)];
    return headers[clientHeader] === undefined ? MISSING_CLIENT_HEADER : NO_VIOLATIONS;
  }

  /**
   * Runs steps 11 and 12: sends a response unless a fault prevents it. `isCommitted` says whether the call had its
   * effect; only then can a fault of the `after` phase lose the response.
   */
  send(context: CallContext, response: ApiResponse, isCommitted = false): FastifyReply {
    const fault = isCommitted ? matchFault('after', context) : undefined;
    if (fault) this.#intercept(fault, context, response);
    else this.#deliver(context, response);
    return context.reply;
  }

  /** Runs the first half of step 3: rejects cross-site commands, then waits for the latency that the world sets. */
  #beforeBody(context: CallContext, done: () => void): void {
    const { request, reply, world, route } = context;
    if (route?.endpoint.kind === 'command' && isCrossSite(request, this.#options.allowedOrigins)) {
      this.send(context, CROSS_SITE);
      return;
    }
    const { latencyMs } = getSettings(world.state);
    if (latencyMs <= 0) this.#applyFaults(context, false, done);
    else {
      waitUntilReleased({
        raw: reply.raw,
        hold: (handlers) => world.heldCalls.delay(latencyMs, handlers),
        proceed: () => this.#applyFaults(context, false, done),
        onAbort: () => this.abandon(context),
      });
    }
  }

  /**
   * Runs the second half of step 3: applies the first fault that is due, once per call. The rules are tried in order,
   * so all of them wait until the body is read if one of them needs it.
   */
  #applyFaults(context: CallContext, isBodyParsed: boolean, done: () => void): void {
    if (context.areFaultsMatched || (!isBodyParsed && isBodyNeeded(context))) {
      done();
      return;
    }
    context.areFaultsMatched = true;
    const fault = matchFault('before', context);
    if (fault) this.#intercept(fault, context, undefined, done);
    else done();
  }

  /** Applies a fault. Without a response, `done` continues the call. */
  #intercept(fault: Fault, context: CallContext, response: ApiResponse | undefined, done?: () => void): void {
    applyFault(fault, {
      context,
      response,
      proceed: () => (response ? this.#deliver(context, response) : done?.()),
      send: (forced) => this.#deliver(context, forced),
      abandon: () => this.abandon(context),
    });
  }

  /** Runs steps 4 to 12. */
  #handle(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { callContext: context } = request;
    if (!context) return sendResponse(reply, INTERNAL_ERROR);
    context.isBodyRead = true;
    const { response, isCommitted } = executeCall(context, this.#options);
    return this.send(context, response, isCommitted);
  }

  /** Runs step 12: sends the response and closes the journal entry. */
  #deliver(context: CallContext, response: ApiResponse): void {
    const { request, reply, world, entry, drip } = context;
    const { status, key, body } = response;
    entry.status = status;
    entry.key = key;
    world.journal.storeBodies(entry, toRecordedBody(request.body), body, body.length + request.bodyLength);
    if (entry.operation !== null) this.#options.worlds.coverage.recordResponse(entry.operation, key, body);
    if (entry.faults.length > 0) void reply.header('x-sandbox-fault', entry.faults.join(', '));
    void reply.header('x-sandbox-now', toIsoString(world.now()));
    if (drip) {
      void reply.header('content-length', Buffer.byteLength(body));
      sendResponse(reply, response, createSlowBody(body, drip, world.heldCalls, reply.raw));
    } else sendResponse(reply, response);
    this.close(context);
  }

  /** Ends a call without a response: the client disconnected or a fault broke the connection. */
  abandon(context: CallContext): void {
    const { request, world, entry } = context;
    world.journal.storeBodies(entry, toRecordedBody(request.body), '', request.bodyLength);
    this.close(context);
  }

  /** Closes the journal entry of a call whose response was sent or has failed. */
  close(context: CallContext): void {
    const { world, entry, startedAtMs } = context;
    entry.ms = performance.now() - startedAtMs;
    this.#lint(context);
    world.journal.finish(entry);
    this.#options.onResponse?.(context);
  }

  /** Records the client rules that the call breaks. The response is already sent, so an error here only gets reported. */
  #lint({ request, world, entry, route, bearer, isBodyRead }: CallContext): void {
    if (!route || world.isClosed) return;
    try {
      const violations = lintCall({
        entry,
        endpoint: route.endpoint,
        headers: request.headers,
        params: request.params,
        isBodyRead,
        body: isBodyRead ? requestBody(request) : undefined,
        hasBearer: bearer !== undefined,
        pageServedAt: world.pageServedAt,
        journal: world.journal,
        isSameBody,
      });
      if (entry.violations.length === 0) entry.violations = violations;
      else if (violations.length > 0) entry.violations = [...entry.violations, ...violations];
    } catch (error) {
      this.#options.onError?.(error, entry.requestId);
    }
  }
}
