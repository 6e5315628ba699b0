import type { Command, Endpoint, InputOf, ResponseOf, ErrorKeyOf } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal, readRefusal } from '@wallet/shared/schema/refusal.ts';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { readAnswer } from '@wallet/shared/schema/read-response.ts';
import {
  GONE_MESSAGE,
  INVALID_TOKEN_MESSAGE,
  normaliseMessage,
  SESSION_ENDING_MESSAGES,
} from '@wallet/shared/errors.ts';

import { appConfig } from '#lib/app-config.ts';

import { ApiError, isMessageKey } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import {
  getClientToken,
  notifyServiceAvailable,
  notifyContractMismatch,
  notifyServiceGone,
} from './client-handlers.ts';
import { dropEarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { fetchResponse, type ParsedResponse, type Transport } from './fetch-response.ts';
import { addRunningCall, reportSessionEnd } from './running-calls.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent only if the deployment allows the header. */
  readonly idempotencyKey?: string | undefined;
  /** Replaces `fetch`, which cannot report the progress of an upload. */
  readonly transport?: Transport | undefined;
}

interface CommandResponse<E extends Command> {
  readonly response: ResponseOf<E>;
  /** The operator's `message` beside the response, trimmed: a success key or its own words (F-62). */
  readonly message: string | undefined;
}

const UNAUTHORIZED_STATUS = 401;
const GONE_STATUS = 410;

/**
 * Calls an endpoint of the contract. Amounts are satang in the input and in the response. Rejects with an
 * `ApiError` only: refused, timed out (60 s, 300 s for uploads), no connection, or a response that does not
 * match a documented part of the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return parseResponse(endpoint, await request(endpoint, input, options));
}

/**
 * Sends a command as `call` does, and returns the operator's words beside the response. The end of a session
 * neither aborts it nor is it reported before the command is done.
 */
export async function sendCommand<E extends Command>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<CommandResponse<E>> {
  const received = await request(endpoint, input, options);
  return { response: parseResponse(endpoint, received), message: readWords(received.json) };
}

/** Sends a call. Resolves with a response that refuses nothing, otherwise rejects with an `ApiError`. */
async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, transport, idempotencyKey }: CallOptions,
): Promise<ParsedResponse> {
  const token = getClientToken();
  const built = buildRequest(endpoint, input, { token, idempotencyKey });
  const controller = new AbortController();
  const removeRunningCall = addRunningCall({
    endpoint,
    token,
    abort: () => controller.abort(),
    keepaliveBytes: built.keepaliveBytes,
  });
  try {
    if (endpoint.kind === 'command') dropEarlyResponses();
    const early = takeEarlyResponse(built.request);
    const received = await fetchResponse(built, endpoint, {
      controller,
      signal,
      transport: transport ?? early,
    });
    const { status, ok, text, json, isPlain } = received;
    const body = isPlain ? text : json;
    const ownTexts = [appConfig.operatorRejection, appConfig.invalidToken];
    const refusal = (ok ? findRefusal : readRefusal)(endpoint, body, ownTexts);
    reportStatus(endpoint, received, refusal, token);
    if (ok && refusal === undefined) return received;
    const kind = refusal === undefined ? 'http' : 'refused';
    throw new ApiError<ErrorKeyOf<E>>({
      kind,
      status,
      message: refusal,
      retryAfterMs: received.retryAfterMs,
    });
  } finally {
    removeRunningCall();
  }
}

/** Reports what a response says about the session and the service. */
function reportStatus(
  endpoint: Endpoint,
  { status, ok }: ParsedResponse,
  refusal: string | undefined,
  token: string | null,
): void {
  if (refusal === GONE_MESSAGE) return notifyServiceGone();
  if (status === GONE_STATUS) return checkService(endpoint);
  if (ok) notifyServiceAvailable();
  if (token === null || endpoint.path === session.login.path) return;
  if (refusal !== undefined && SESSION_ENDING_MESSAGES.has(refusal)) reportSessionEnd(token, refusal);
  else if (isTokenRefused(status, refusal)) reportSessionEnd(token, INVALID_TOKEN_MESSAGE);
}

let serviceCheck: Promise<unknown> | undefined;

/** Handles status 410 without `gone`, which one call may answer for a reason of its own: asks if the service has ended. */
function checkService({ path }: Endpoint): void {
  if (path === serviceLookup.active.path) return notifyServiceGone();
  serviceCheck ??= call(serviceLookup.active, {})
    .catch(() => {})
    .finally(() => {
      serviceCheck = undefined;
    });
}

/** Returns true if the operator does not take the token, in words of its own or with a 401 that has no other reason (F-79). */
function isTokenRefused(status: number, refusal: string | undefined): boolean {
  const { operatorRejection, invalidToken } = appConfig;
  if (refusal !== undefined && refusal === invalidToken) return true;
  return status === UNAUTHORIZED_STATUS && refusal !== operatorRejection && !isMessageKey(refusal);
}

function parseResponse<E extends Endpoint>(
  endpoint: E,
  { status, text, json, isJson, isPlain }: ParsedResponse,
): ResponseOf<E> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const parsed =
    isJson || isPlain
      ? readAnswer(endpoint, isPlain ? text : json, ({ path }) => notifyContractMismatch(name, path))
      : undefined;
  if (!parsed?.ok) throw new ApiError({ kind: 'shape', status });
  // A response that is assumed as a whole, and does not match, is dropped as a whole.
  return (parsed.value ?? null) as ResponseOf<E>;
}

/** A bare status, such as `OK` or `TRANSFER_SUCCESS`, or nothing. A single word in capitals may be words of the operator. */
const STATUS = /^((ok(ay)?|success(ful(ly)?)?|done|true|created)?[.!]?|[a-z\d]+(_[a-z\d]+)+)$/i;

/**
 * Reads the operator's words in a response, or a key of the catalogue, also where the contract has no field for them. A bare
 * status says nothing to the member.
 */
export function readWords(json: unknown): string | undefined {
  const { message } = (json ?? {}) as { readonly message?: unknown };
  const words = typeof message === 'string' ? normaliseMessage(message) : '';
  return STATUS.test(words) && !isMessageKey(words) ? undefined : words;
}
