import type { FastifyReply, FastifyRequest } from 'fastify';

import { touchSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { formatBearerToken } from '#world/bearer-token.ts';
import { isInvariantError } from '#world/command/invariant-error.ts';
import { findStoredResponse, withStoredResponse } from '#world/command/idempotency.ts';
import { applyOutcome } from '#world/command/apply-outcome.ts';
import type { World } from '#world/world.ts';

import {
  type ApiResponse,
  toSuccessResponse,
  INTERNAL_ERROR,
  DEFAULT_FORMAT,
  ContractViolation,
  toErrorResponse,
  messageResponse,
} from '#http/call/api-response.ts';
import { validateRequest } from './validate-request.ts';
import { requestBody } from '#http/faults/match-fault.ts';
import { GONE_RESPONSE } from '#http/faults/apply-fault.ts';
import { mediaUrl } from '#http/server/media.ts';
import type { CallContext } from '#http/call/call-context.ts';
import type { PipelineStep } from '#http/call/pipeline-steps.ts';
import { identifyCommand, authenticate } from './authenticate.ts';

export interface ExecuteOptions {
  /** Decrypts the link of a mobile wallet; null for what was not encrypted by this deployment's app. */
  readonly decryptLink: (text: string) => string | null;
  readonly onStep?: (step: PipelineStep, world: World) => void;
  /** Told of what is a mistake of the server. */
  readonly onError?: (error: unknown) => void;
}

/** A call whose body is read. From here to the commit nothing waits: what is read is what is there. */
interface IncomingCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly passage: CallContext;
}

const WORLD_UNKNOWN: ApiResponse = messageResponse(404, 'SANDBOX_WORLD_UNKNOWN');
const IDEMPOTENCY_CONFLICT: ApiResponse = messageResponse(422, 'SANDBOX_IDEMPOTENCY_CONFLICT');

/** What a call is answered once it may be done: steps 5 to 10, and what a mistake of the server makes of them. */
export function executeCall(call: IncomingCall, options: ExecuteOptions): ApiResponse {
  const { world, entry } = call.passage;
  if (world.isClosed) return WORLD_UNKNOWN;
  try {
    return runHandler(call, options);
  } catch (error) {
    if (isInvariantError(error)) {
      world.failures.recordBreaches(error.breaches);
      return messageResponse(500, 'SANDBOX_INVARIANT', { breaches: error.breaches });
    }
    if (error instanceof ContractViolation) {
      world.failures.recordViolation(entry.operation ?? '', 'answer', error.message);
    }
    options.onError?.(error);
    return INTERNAL_ERROR;
  }
}

function runHandler(
  { request, reply, passage }: IncomingCall,
  { decryptLink, onStep }: ExecuteOptions,
): ApiResponse {
  const { world, entry, route, bearer } = passage;
  if (!route) return INTERNAL_ERROR;
  const { endpoint, handle } = route;

  world.runDueTimers();
  const now = world.now();
  const { state } = world;
  onStep?.('member', world);
  if (!getSettings(state).active) return GONE_RESPONSE;
  const who = authenticate(state, endpoint.auth, bearer, world.id, now);
  if ('status' in who) return who;
  entry.member = who.member?.id ?? null;

  const given = validateRequest(endpoint, { params: request.params, body: requestBody(request) });
  onStep?.('contract', world);
  if (!given.ok) return toErrorResponse(DEFAULT_FORMAT, given.key);
  const { params, body } = given;

  const asked = endpoint.kind === 'command' ? identifyCommand(request, who.member, params, body) : undefined;
  if (asked === 'invalid') return toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID');
  const stored = asked && findStoredResponse(state, asked.id, now);
  onStep?.('stored answer', world);
  if (stored) {
    if (stored.bodyHash !== asked?.bodyHash) return IDEMPOTENCY_CONFLICT;
    void reply.header('idempotency-hit', 'true');
    passage.isCommitted = true;
    return { status: stored.status, body: stored.body, key: null };
  }

  const env = world.createEnv(now);
  const outcome = handle({
    state,
    env,
    toBearer: (sessionId) => formatBearerToken(world.id, sessionId),
    mediaUrl: (name) => mediaUrl(world.id, name),
    decryptLink,
    clientIp: request.ip,
    member: who.member,
    params,
    body,
  });
  onStep?.('handler', world);

  const answer = outcome.ok
    ? toSuccessResponse(endpoint, outcome.value)
    : toErrorResponse(endpoint, outcome.key);
  const isPlainRefusal = !outcome.ok && !outcome.state;
  let next = applyOutcome(state, outcome, env);
  onStep?.('checks', world);
  if (isPlainRefusal) return answer;

  if (bearer && who.member) next = touchSession(next, bearer.sessionId, now);
  if (asked) next = withStoredResponse(next, { ...asked, status: answer.status, body: answer.body, at: now });
  world.commit(next, env, entry);
  passage.isCommitted = true;
  onStep?.('commit', world);
  return answer;
}
