import { BalanceLimitError } from '#domain/ledger/ledger.ts';
import { touchSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { formatBearerToken } from '#world/bearer-token.ts';
import { applyOutcome } from '#world/command/apply-outcome.ts';
import { findStoredResponse, withStoredResponse } from '#world/command/idempotency.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import { StorageError } from '#world/store/world-store.ts';

import {
  type ApiResponse,
  ContractViolation,
  DEFAULT_FORMAT,
  GONE_RESPONSE,
  INTERNAL_ERROR,
  messageResponse,
  toErrorResponse,
  toSuccessResponse,
} from '#http/call/api-response.ts';
import type { CallContext } from '#http/call/call-context.ts';
import { mediaUrl } from '#http/call/media-url.ts';
import { requestBody } from '#http/call/request-body.ts';

import { authenticate } from './authenticate.ts';
import { identifyCommand } from './idempotency.ts';
import { validateRequest } from './validate-request.ts';

export interface ExecuteOptions {
  /** Decrypts the link of a mobile wallet; null if the text was not encrypted with this deployment's key. */
  readonly decryptLink: (text: string) => string | null;
  /** Called with every unexpected error and the id of its request. */
  readonly onError?: (error: unknown, requestId: string | null) => void;
}

/** Result of a call. */
interface CallResult {
  readonly response: ApiResponse;
  /** True if the effect was committed by this call, or by an earlier one with the same `Idempotency-Key`. */
  readonly isCommitted: boolean;
}

const WORLD_UNKNOWN: ApiResponse = messageResponse(404, 'SANDBOX_WORLD_UNKNOWN');
const STORAGE_FAILED: ApiResponse = messageResponse(507, 'SANDBOX_STORAGE');
const IDEMPOTENCY_CONFLICT: ApiResponse = messageResponse(422, 'SANDBOX_IDEMPOTENCY_CONFLICT');

const uncommitted = (response: ApiResponse): CallResult => ({ response, isCommitted: false });
const committed = (response: ApiResponse): CallResult => ({ response, isCommitted: true });

/**
 * Runs steps 5 to 10 of a call whose body was read. Nothing between them waits, so the state that is read is the
 * state that is committed. Unexpected errors become a 500 and leave the world unchanged.
 */
export function executeCall(context: CallContext, options: ExecuteOptions): CallResult {
  const { world, entry } = context;
  if (world.isClosed) return uncommitted(WORLD_UNKNOWN);
  try {
    return runSteps(context, options);
  } catch (error) {
    if (error instanceof InvariantError) {
      world.failures.recordInvariantFailures(error.violations);
      return uncommitted(messageResponse(500, 'SANDBOX_INVARIANT', { breaches: error.violations }));
    }
    if (error instanceof StorageError) return uncommitted(STORAGE_FAILED);
    if (error instanceof BalanceLimitError)
      return uncommitted(toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID'));
    if (error instanceof ContractViolation) {
      world.failures.recordViolation(entry.operation ?? '', 'answer', error.message);
    }
    options.onError?.(error, entry.requestId);
    return uncommitted(INTERNAL_ERROR);
  }
}

function runSteps(context: CallContext, { decryptLink }: ExecuteOptions): CallResult {
  const { request, reply, world, entry, route, bearer } = context;
  if (!route) return uncommitted(INTERNAL_ERROR);
  const { endpoint, handle } = route;

  const now = world.now();
  const { state } = world;
  if (!getSettings(state).active) return uncommitted(GONE_RESPONSE);
  const auth = authenticate(state, endpoint.auth, bearer, world.id, now);
  if ('status' in auth) return uncommitted(auth);
  const { member } = auth;
  entry.member = member?.id ?? null;

  const input = validateRequest(endpoint, { params: request.params, body: requestBody(request) });
  if (!input.ok) return uncommitted(toErrorResponse(DEFAULT_FORMAT, input.key));
  const { params, body } = input;

  const command = endpoint.kind === 'command' ? identifyCommand(request, member, params, body) : undefined;
  if (command === 'invalid') return uncommitted(toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID'));
  const stored = command && findStoredResponse(state, command.id, now);
  if (stored) {
    if (stored.bodyHash !== command?.bodyHash) return uncommitted(IDEMPOTENCY_CONFLICT);
    void reply.header('idempotency-hit', 'true');
    return committed({ status: stored.status, body: stored.body, key: stored.key ?? null });
  }

  const env = world.createEnv(now);
  const outcome = handle({
    state,
    env,
    toBearer: (sessionId) => formatBearerToken(world.id, sessionId),
    mediaUrl: (name) => mediaUrl(world.id, name),
    decryptLink,
    clientIp: request.ip,
    member,
    params,
    body,
  });

  const response = outcome.ok
    ? toSuccessResponse(endpoint, outcome.value)
    : toErrorResponse(endpoint, outcome.key, getSettings(state).refusalForm);
  const hasEffect = outcome.ok || outcome.state !== undefined;
  let next = applyOutcome(state, outcome, env);
  if (!hasEffect) return uncommitted(response);

  if (bearer && member) next = touchSession(next, bearer.sessionId, now);
  if (command) {
    const { status, body: responseBody, key } = response;
    next = withStoredResponse(next, {
      ...command,
      status,
      body: responseBody,
      ...(key === null ? {} : { key }),
      at: now,
    });
  }
  try {
    world.commit(next, env, entry);
  } catch (error) {
    // A query only renews the session, so it is answered while nothing can be written.
    if (endpoint.kind === 'command' || !(error instanceof StorageError)) throw error;
    return uncommitted(response);
  }
  return committed(response);
}
