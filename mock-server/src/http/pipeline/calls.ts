import { EventEmitter } from 'node:events';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { openEntry } from '#world/journal/open-entry.ts';
import { readBackendToken, readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { Worlds } from '#world/worlds.ts';

import { messageResponse, sendResponse } from '#http/call/api-response.ts';
import { type CallContext, getReceivedBody } from '#http/call/call-context.ts';
import type { Route } from '#http/call/route.ts';
import { toRecordedBody } from '#http/call/uploaded-file.ts';

import { readIdempotencyKey } from './idempotency.ts';

/** Events of a call, in this order. Those who listen change nothing but its entry. */
interface CallEvents {
  open: [CallContext];
  /** Its response was sent, or lost; its entry is about to be finished. */
  close: [CallContext];
  end: [CallContext];
}

/** Opens and closes the calls of the API, of which each has a world and an entry in its journal. */
export class Calls extends EventEmitter<CallEvents> {
  readonly #worlds: Worlds;

  constructor(worlds: Worlds) {
    super();
    this.#worlds = worlds;
  }

  /** Selects the world of a request and opens its entry, with the side that answers if there is a real backend. Sends the refusal and returns undefined if there is no such world. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: string | null,
    route?: Route,
    side: 'real' | 'fake' = 'fake',
  ): CallContext | undefined {
    const { headers } = request;
    const startedAtMs = performance.now();
    const named = readBearerToken(headers);
    const selected = this.#worlds.select(readWorldSelector(headers, named));
    if (!('world' in selected)) {
      sendResponse(reply, messageResponse(selected.status, selected.message));
      return undefined;
    }
    const { world } = selected;
    const hasBackend = this.#worlds.backend !== undefined;
    const bearer = hasBackend ? readBackendToken(headers, world.id) : named;
    const now = world.now();
    const entry = openEntry(world, {
      at: now,
      operation,
      method: request.method,
      url: request.url,
      requestId: request.id,
      sessionId: bearer?.sessionId || null,
      idempotencyKey: readIdempotencyKey(headers),
      ...(hasBackend && { side }),
    });
    const call: CallContext = {
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
    };
    Object.assign(request, { callContext: call, world });
    this.emit('open', call);
    return call;
  }

  /** Records the response of a call. */
  record(call: CallContext, status: number, key: string | null, body: string): void {
    const { request, world, entry } = call;
    world.journal.update(entry, { status, key });
    const bytes = body.length + request.bodyLength;
    world.journal.storeBodies(entry, toRecordedBody(getReceivedBody(call)), body, bytes);
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
    this.emit('close', call);
    world.journal.finish(entry, { ms: performance.now() - startedAtMs });
    this.emit('end', call);
  }
}
