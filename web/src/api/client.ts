import type { Endpoint, InputOf, ResponseOf, ErrorKeyOf } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { GONE_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { appConfig } from '#lib/app-config.ts';
import { syncClock } from '#lib/time/clock.ts';
import { parseRetryAfter } from '#lib/time/retry-after.ts';

import { buildUrl, buildPath } from './build-url.ts';
import { ApiError } from './api-error.ts';
import {
  getClientToken,
  notifyServiceAvailable,
  notifyContractMismatch,
  notifyServiceGone,
  notifyConnectivity,
  notifySessionEnded,
} from './client-handlers.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent only if the deployment allows the header. */
  readonly idempotencyKey?: string | undefined;
  /** Replaces `fetch`, which cannot report the progress of an upload. */
  readonly transport?: Transport | undefined;
}

export type Transport = (request: Request, options: { readonly signal: AbortSignal }) => Promise<Response>;

interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const GONE_STATUS = 410;
const UNAUTHORIZED_STATUS = 401;

const activeCalls = new Set<AbortController>();

/** Aborts all running calls, so that no response for one member reaches the screen of another. */
export function abortAllCalls(): void {
  for (const controller of activeCalls) controller.abort();
  activeCalls.clear();
}

function buildBody(endpoint: Endpoint, { body }: CallInput): FormData | string | undefined {
  if (!endpoint.body) return undefined;
  if (endpoint.encoding !== 'multipart') return JSON.stringify(encode(endpoint.body, (body ?? {}) as never));
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

function buildRequest(
  endpoint: Endpoint,
  input: CallInput,
  token: string | null,
  key: string | undefined,
): Request {
  const body = buildBody(endpoint, input);
  const headers = new Headers(appConfig.headers);
  headers.set('accept', 'application/json');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined && appConfig.idempotency) headers.set('idempotency-key', key);

  return new Request(buildUrl(buildPath(endpoint, input.params), appConfig.api, location.origin), {
    method: endpoint.method,
    headers,
    // Some commands are GET requests: they must never be answered from a cache. The token must not follow a redirect.
    cache: endpoint.kind === 'command' ? 'no-store' : 'default',
    redirect: 'error',
    ...(body === undefined ? {} : { body }),
  });
}

interface ParsedResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
  readonly isJson: boolean;
  readonly retryAfterMs: number | undefined;
}

async function fetchResponse(
  request: Request,
  endpoint: Endpoint,
  { signal: callerSignal, transport = fetch }: CallOptions,
): Promise<ParsedResponse> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let hasTimedOut = false;
  // Not AbortSignal.timeout: the fake clock of the tests does not control it.
  const timer = setTimeout(
    () => {
      hasTimedOut = true;
      abort();
    },
    endpoint.encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
  );
  callerSignal?.addEventListener('abort', abort);
  if (callerSignal?.aborted) abort();
  activeCalls.add(controller);

  try {
    const response = await transport(request, { signal: controller.signal });
    syncClock(response.headers);
    notifyConnectivity(true);
    const text = await response.text();
    const { status, ok } = response;
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
    try {
      return { status, ok, json: JSON.parse(text), isJson: true, retryAfterMs };
    } catch {
      return { status, ok, json: undefined, isJson: false, retryAfterMs };
    }
  } catch (cause) {
    const kind = hasTimedOut ? 'timeout' : controller.signal.aborted ? 'abort' : 'network';
    if (kind === 'network') notifyConnectivity(false);
    throw new ApiError({ kind, cause });
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', abort);
    activeCalls.delete(controller);
  }
}

function readMessage(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('message' in json)) return undefined;
  return typeof json.message === 'string' ? json.message.trim() : undefined;
}

/** Reports what a response says about the session and the service. */
function handleSessionErrors(
  endpoint: Endpoint,
  { status, ok }: ParsedResponse,
  message: string | undefined,
  token: string | null,
) {
  if (status === GONE_STATUS || message === GONE_MESSAGE) return notifyServiceGone();
  if (ok) notifyServiceAvailable();
  if (endpoint.path === session.login.path) return;
  const isEnding = message !== undefined && SESSION_ENDING_MESSAGES.has(message);
  if (isEnding || status === UNAUTHORIZED_STATUS) notifySessionEnded(token);
}

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
  const token = getClientToken();
  const request = buildRequest(endpoint, input, token, options.idempotencyKey);
  const response = await fetchResponse(request, endpoint, options);
  const refusal = response.ok ? findRefusal(endpoint, response.json) : undefined;
  const message = refusal ?? readMessage(response.json);
  handleSessionErrors(endpoint, response, message, token);

  const { status, retryAfterMs } = response;
  const endsSession =
    message === GONE_MESSAGE || (message !== undefined && SESSION_ENDING_MESSAGES.has(message));
  if (!response.ok || endsSession || refusal !== undefined) {
    const kind = message ? 'refused' : 'http';
    throw new ApiError<ErrorKeyOf<E>>({ kind, status, message: message || undefined, retryAfterMs });
  }
  if (!response.isJson) throw new ApiError({ kind: 'shape', status });

  const name = `${endpoint.method} ${endpoint.path}`;
  const parsed = readResponse(endpoint.response, response.json, ({ path }) =>
    notifyContractMismatch(name, path),
  );
  if (!parsed.ok) {
    notifyContractMismatch(name, parsed.path);
    throw new ApiError({ kind: 'shape', status });
  }
  // A response that is assumed as a whole, and does not match, is dropped as a whole.
  return (parsed.value ?? null) as ResponseOf<E>;
}
