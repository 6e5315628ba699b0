import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import type { Member } from '#domain/entities/member.ts';
import { authenticateSession } from '#domain/members/session.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { BearerToken } from '#world/bearer-token.ts';
import { storedResponseId, hashInput, IDEMPOTENCY_KEY_MAX_UNITS } from '#world/command/idempotency.ts';

import { type ApiResponse, DEFAULT_FORMAT, toErrorResponse } from '#http/call/api-response.ts';
import { INVALID_TOKEN_RESPONSE } from '#http/faults/apply-fault.ts';
import { withFileDigests } from './multipart.ts';
import type { CallContext } from '#http/call/call-context.ts';

type AuthResult = { readonly member?: Member } | ApiResponse;

/** Whose call it is, read now; or the refusal. */
export function authenticate(
  state: WorldState,
  auth: 'visitor' | 'member' | 'either',
  bearer: BearerToken | undefined,
  world: string,
  now: number,
): AuthResult {
  if (auth === 'visitor') return {};
  if (!bearer) return auth === 'either' ? {} : toErrorResponse(DEFAULT_FORMAT, 'UNAUTHORIZED');
  if (bearer.world !== world) return INVALID_TOKEN_RESPONSE;
  const found = authenticateSession(state, bearer.sessionId, now);
  if (found.is === 'invalid') return INVALID_TOKEN_RESPONSE;
  return found.is === 'refused' ? toErrorResponse(DEFAULT_FORMAT, found.key) : { member: found.member };
}

/** Whose token a call carries, whatever that allows; for rules that look at one member's calls alone. */
export function findCaller({ world, bearer }: Pick<CallContext, 'world' | 'bearer'>): Member | undefined {
  if (bearer?.world !== world.id) return undefined;
  const session = world.state.sessions.get(bearer.sessionId);
  return session && world.state.members.get(session.memberId);
}

/** What the client says its call is one and the same intent by. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** The question that an `Idempotency-Key` stands for; undefined without the header. */
export function identifyCommand(
  { headers, method, routeOptions }: FastifyRequest,
  member: Member | undefined,
  params: unknown,
  body: unknown,
): { id: string; bodyHash: string } | 'invalid' | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_UNITS) return 'invalid';
  const id = storedResponseId(member?.id, method, routeOptions.url ?? '', key);
  return { id, bodyHash: hashInput(params, withFileDigests(body)) };
}
