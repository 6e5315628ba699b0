import type { preValidationHookHandler } from 'fastify';

import type { Member } from '#domain/entities/member.ts';
import { authenticateSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';

import {
  type ApiResponse,
  DEFAULT_FORMAT,
  GONE_RESPONSE,
  INVALID_TOKEN_RESPONSE,
  messageResponse,
  sendResponse,
  toErrorResponse,
} from '#http/call/api-response.ts';
import { type CallContext, getCall } from '#http/call/call-context.ts';
import { toStorageResponse } from '#http/server/error-handler.ts';

const WORLD_UNKNOWN: ApiResponse = messageResponse(404, 'SANDBOX_WORLD_UNKNOWN');
const WORLD_RESET: ApiResponse = messageResponse(409, 'SANDBOX_WORLD_RESET');

type AuthResult = { readonly member?: Member } | ApiResponse;

/**
 * Reads the service, the session and the rights of a call as they are now. What came before may have waited; from here to
 * the commit nothing does, so they are those of the state that the handler reads.
 */
export const authenticate: preValidationHookHandler = (request, reply, done) => {
  const call = getCall(request);
  const { world, entry } = call;
  call.now = world.now();
  const result = findMember(call);
  if ('status' in result) {
    sendResponse(reply, result);
    return;
  }
  call.member = result.member;
  world.journal.update(entry, { member: result.member?.id ?? null });
  done();
};

/** Finds the member of the token. Returns an error response if the call requires a member and there is none. */
function findMember({ world, entry, route, bearer, now }: CallContext): AuthResult {
  const { state } = world;
  if (world.writes.isMoved) return toStorageResponse(true, true);
  if (world.isClosed) return WORLD_UNKNOWN;
  // A command that waited belongs to the state that was left: the next test would find its effect in a new world.
  if (route?.endpoint.kind === 'command' && world.journal.isBeforeRestore(entry)) return WORLD_RESET;
  if (!getSettings(state).active) return GONE_RESPONSE;
  const auth = route?.endpoint.auth ?? 'visitor';
  if (auth === 'visitor') return {};
  if (!bearer) return auth === 'either' ? {} : toErrorResponse(DEFAULT_FORMAT, 'UNAUTHORIZED');
  if (bearer.world !== world.id) return INVALID_TOKEN_RESPONSE;
  const result = authenticateSession(state, bearer.sessionId, now);
  if (result.status === 'invalid') return INVALID_TOKEN_RESPONSE;
  return result.status === 'refused'
    ? toErrorResponse(DEFAULT_FORMAT, result.key)
    : { member: result.member };
}
