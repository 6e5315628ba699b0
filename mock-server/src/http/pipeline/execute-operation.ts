import type { RouteHandlerMethod } from 'fastify';

import { touchSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { formatBearerToken } from '#world/world-selector.ts';
import { applyOutcome } from '#world/command/apply-outcome.ts';
import { withStoredResponse } from '#world/command/idempotency.ts';
import { StorageError } from '#world/store/world-store.ts';

import { type ApiResponse, mediaUrl, sendResponse, toErrorResponse } from '#http/call/api-response.ts';
import { getCall } from '#http/call/call-context.ts';
import type { Route } from '#http/call/route.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Creates the handler of an operation: it reads the state, runs the operation, checks the response and the rules of money,
 * and commits the next state. It is synchronous, so nothing comes between, and an error leaves the world as it was.
 * `decryptLink` decrypts the link of a mobile wallet; null if the text was not encrypted with this deployment's key.
 */
export const executeOperation =
  ({ endpoint, handle }: Route, decryptLink: (text: string) => string | null): RouteHandlerMethod =>
  (request, reply) => {
    const call = getCall(request);
    const { world, entry, bearer, member, command, now } = call;
    const { state } = world;
    const isCommand = endpoint.kind === 'command';
    const env = world.createEnv(now);
    const outcome = handle({
      state,
      env,
      toBearer: (sessionId) => formatBearerToken(world.id, sessionId),
      mediaUrl: (name) => mediaUrl(world.id, name),
      decryptLink,
      clientIp: request.ip,
      member,
      params: request.params,
      body: request.body,
    });

    const response: ApiResponse = outcome.ok
      ? { status: 200, body: reply.serializeInput(outcome.value as Json, '200') as string, key: null }
      : toErrorResponse(endpoint, outcome.key, getSettings(state).refusalForm);
    let next = applyOutcome(state, outcome, env);
    // A refusal without a trace leaves the world as it is.
    if (!outcome.ok && outcome.state === undefined) return void sendResponse(reply, response);

    if (bearer && member) next = touchSession(next, bearer.sessionId, now);
    if (command) {
      const { status, body, key } = response;
      next = withStoredResponse(next, { ...command, status, body, ...(key !== null && { key }), at: now });
    }
    try {
      // A query only renews the session, which it does not wait for.
      world.commit(next, { env, entry, isAwaited: isCommand });
      call.isCommitted = true;
    } catch (error) {
      // For the same reason it is answered while nothing can be written.
      if (isCommand || !(error instanceof StorageError)) throw error;
    }
    sendResponse(reply, response);
  };
