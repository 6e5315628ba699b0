import type { Command, Endpoint, InputOf, ResponseOf, ErrorKeyOf } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal, readRefusal } from '@wallet/shared/schema/refusal.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { GONE_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';

import { appConfig } from '#lib/app-config.ts';

import { ApiError } from './api-error.ts';
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

const GONE_STATUS = 410;
const NO_CONTENT_STATUS = 204;

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
    const { status, ok, json } = received;
    const refusal = ok
      ? findRefusal(endpoint, json, appConfig.operatorRejection)
      : readRefusal(endpoint, json);
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

/** Reports what a response says about the session and the service. The status alone ends no session (F-79). */
function reportStatus(
  endpoint: Endpoint,
  { status, ok }: ParsedResponse,
  refusal: string | undefined,
  token: string | null,
): void {
  if (status === GONE_STATUS || refusal === GONE_MESSAGE) return notifyServiceGone();
  if (ok) notifyServiceAvailable();
  if (endpoint.path === session.login.path) return;
  if (refusal !== undefined && SESSION_ENDING_MESSAGES.has(refusal)) reportSessionEnd(token, refusal);
}

function parseResponse<E extends Endpoint>(
  endpoint: E,
  { status, json, isJson }: ParsedResponse,
): ResponseOf<E> {
  // A response that the specification does not show may have no body at all.
  if (!isJson && status !== NO_CONTENT_STATUS) throw new ApiError({ kind: 'shape', status });
  const name = `${endpoint.method} ${endpoint.path}`;
  const parsed = readResponse(endpoint.response, json, ({ path }) => notifyContractMismatch(name, path));
  if (!parsed.ok) {
    notifyContractMismatch(name, parsed.path);
    throw new ApiError({ kind: 'shape', status });
  }
  // A response that is assumed as a whole, and does not match, is dropped as a whole.
  return (parsed.value ?? null) as ResponseOf<E>;
}

/** Reads the operator's words in a response, also where the contract has no field for them. */
function readWords(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('message' in json)) return undefined;
  return typeof json.message === 'string' && json.message.trim() !== '' ? json.message.trim() : undefined;
}
