import { EventEmitter } from 'node:events';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import { lintCall } from '#client-lint/lint-call.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { Worlds } from '#world/worlds.ts';

import { messageResponse } from '#http/call/api-response.ts';
import { type CallContext, getReceivedBody, getReceivedFields } from '#http/call/call-context.ts';
import type { Route } from '#http/call/route.ts';
import { sendResponse } from '#http/call/send-response.ts';
import { isSameBody, toRecordedBody } from '#http/call/uploaded-file.ts';
import { findForeignOrigin } from '#http/server/foreign-request.ts';

import { readIdempotencyKey } from './idempotency.ts';

export interface CallsOptions {
  readonly worlds: Worlds;
  /** Lower-case name of the header that identifies the client (F-63: every request carries one). */
  readonly clientHeader: string;
  /** Origins other than the sandbox's own that may change state. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Called with every unexpected error and the id of its request. */
  readonly onError?: (error: unknown, requestId: string | null) => void;
}

const NO_VIOLATIONS: JournalEntry['violations'] = [];
const MISSING_CLIENT_HEADER = [createViolation('missing-client-header', 'F-63')] as const;

/**
 * Opens and closes the calls of the API, of which each has a world and an entry in its journal. Emits `end` for each call
 * whose response was sent, or lost.
 */
export class Calls extends EventEmitter<{ end: [CallContext] }> {
  readonly #options: CallsOptions;

  constructor(options: CallsOptions) {
    super();
    this.#options = options;
  }

  /** Selects the world of a request and opens its entry. Sends the refusal and returns undefined if there is no such world. */
  open(
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
    const now = world.now();
    const entry = world.journal.open({
      at: now,
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
    return (request.callContext = {
      request,
      reply,
      world,
      entry,
      route,
      bearer,
      startedAtMs,
      drip: null,
      areFaultsMatched: false,
      isBodyRead: false,
      body: undefined,
      now,
      member: undefined,
      command: undefined,
      isCommitted: false,
      key: null,
      isRecorded: false,
    });
  }

  /** Finds the rule that the headers of a call break. The preflight of a page of another origin has no client header. */
  #findHeaderViolations({ headers }: FastifyRequest): JournalEntry['violations'] {
    const { clientHeader, allowedOrigins } = this.#options;
    const origin = findForeignOrigin(headers, allowedOrigins);
    if (origin !== undefined) return [createViolation('foreign-origin', `--origin ${origin}`)];
    return headers[clientHeader] === undefined ? MISSING_CLIENT_HEADER : NO_VIOLATIONS;
  }

  /** Records the response of a call. */
  record(call: CallContext, status: number, key: string | null, body: string): void {
    const { request, world, entry } = call;
    entry.status = status;
    entry.key = key;
    const bytes = body.length + request.bodyLength;
    world.journal.storeBodies(entry, toRecordedBody(getReceivedBody(call)), body, bytes);
    if (entry.operation !== null) this.#options.worlds.coverage.recordResponse(entry.operation, key, body);
  }

  /** Ends a call without a response: the client disconnected or a fault broke the connection. */
  abandon(call: CallContext): void {
    const { request, world, entry } = call;
    world.journal.storeBodies(entry, toRecordedBody(getReceivedBody(call)), '', request.bodyLength);
    this.close(call);
  }

  /** Closes the entry of a call whose response was sent or has failed. */
  close(call: CallContext): void {
    const { world, entry, startedAtMs } = call;
    entry.ms = performance.now() - startedAtMs;
    this.#lint(call);
    world.journal.finish(entry);
    this.emit('end', call);
  }

  /** Records the client rules that the call breaks. The response is already sent, so an error here only gets reported. */
  #lint(call: CallContext): void {
    const { request, world, entry, route, bearer, isBodyRead } = call;
    if (!route || world.isClosed) return;
    try {
      const violations = lintCall({
        entry,
        endpoint: route.endpoint,
        headers: request.headers,
        params: request.params,
        isBodyRead,
        body: isBodyRead ? getReceivedFields(call) : undefined,
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
