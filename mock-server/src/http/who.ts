import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { whoIs } from '#domain/session.ts';
import type { Member, WorldState } from '#domain/world-state.ts';
import type { Bearer } from '#world/bearer.ts';
import { answerId, askedHash, KEY_MAX_UNITS } from '#world/idempotency.ts';

import { type Answer, COMMON, refused } from './answer.ts';
import { INVALID_TOKEN } from './interference.ts';
import { withDigests } from './multipart.ts';
import type { Passage } from './passage.ts';

type Who = { readonly member?: Member } | Answer;

/** Whose call it is, read now; or the refusal. */
export function memberOf(
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

/** Whose token a call carries, whatever that allows; for rules that look at one member's calls alone. */
export function callerOf({ world, bearer }: Pick<Passage, 'world' | 'bearer'>): Member | undefined {
  if (bearer?.world !== world.id) return undefined;
  const session = world.state.sessions.get(bearer.sessionId);
  return session && world.state.members.get(session.memberId);
}

/** What the client says its call is one and the same intent by. */
export function intentOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** The question that an `Idempotency-Key` stands for; undefined without the header. */
export function askedUnder(
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
