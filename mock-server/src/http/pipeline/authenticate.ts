import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { Member } from '#domain/entities/member.ts';
import { authenticateSession } from '#domain/members/session.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { BearerToken } from '#world/bearer-token.ts';

import {
  type ApiResponse,
  DEFAULT_FORMAT,
  INVALID_TOKEN_RESPONSE,
  toErrorResponse,
} from '#http/call/api-response.ts';

type AuthResult = { readonly member?: Member } | ApiResponse;

/** Finds the member of a token. Returns an error response if the endpoint requires a member and there is none. */
export function authenticate(
  state: WorldState,
  auth: Endpoint['auth'],
  bearer: BearerToken | undefined,
  worldId: string,
  now: number,
): AuthResult {
  if (auth === 'visitor') return {};
  if (!bearer) return auth === 'either' ? {} : toErrorResponse(DEFAULT_FORMAT, 'UNAUTHORIZED');
  if (bearer.world !== worldId) return INVALID_TOKEN_RESPONSE;
  const result = authenticateSession(state, bearer.sessionId, now);
  if (result.status === 'invalid') return INVALID_TOKEN_RESPONSE;
  return result.status === 'refused'
    ? toErrorResponse(DEFAULT_FORMAT, result.key)
    : { member: result.member };
}
