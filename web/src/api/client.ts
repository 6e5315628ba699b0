import type { Endpoint, InputOf, ResponseOf, ErrorKeyOf } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { GONE_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { appConfig } from '#lib/app-config.ts';
import { syncClock } from '#lib/time/clock.ts';

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
  /** Sent only where the deployment allows the header. */
  readonly idempotencyKey?: string | undefined;
  /** Carries the request in place of `fetch`, which cannot tell how much of an upload has gone. */
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

/** Ends every call under way, so that no answer for one member reaches the screen of another. */
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
  parts: CallInput,
  token: string | null,
  key: string | undefined,
): Request {
  const body = buildBody(endpoint, parts);
  const headers = new Headers(appConfig.headers);
  headers.set('accept', 'application/json');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined && appConfig.idempotency) headers.set('idempotency-key', key);

  return new Request(buildUrl(buildPath(endpoint, parts.params), appConfig.api, location.origin), {
    method: endpoint.method,
    headers,
    // An answer of a state-changing GET must never come from a cache, nor the token follow a redirect.
    cache: endpoint.kind === 'command' ? 'no-store' : 'default',
    redirect: 'error',
    ...(body === undefined ? {} : { body }),
  });
}

interface ParsedResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Undefined where the body was no JSON. */
  readonly json: unknown;
  readonly isJson: boolean;
}

async function fetchResponse(
  request: Request,
  endpoint: Endpoint,
  { signal: outside, transport = fetch }: CallOptions,
): Promise<ParsedResponse> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  // Not AbortSignal.timeout: the clock of the tests moves timers, not that.
  const timer = setTimeout(
    () => {
      isLate = true;
      abort();
    },
    endpoint.encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
  );
  outside?.addEventListener('abort', abort);
  if (outside?.aborted) abort();
  activeCalls.add(controller);

  try {
    const response = await transport(request, { signal: controller.signal });
    syncClock(response.headers);
    notifyConnectivity(true);
    const text = await response.text();
    const { status, ok } = response;
    try {
      return { status, ok, json: JSON.parse(text), isJson: true };
    } catch {
      return { status, ok, json: undefined, isJson: false };
    }
  } catch (cause) {
    const kind = isLate ? 'timeout' : controller.signal.aborted ? 'abort' : 'network';
    if (kind === 'network') notifyConnectivity(false);
    throw new ApiError({ kind, cause });
  } finally {
    clearTimeout(timer);
    outside?.removeEventListener('abort', abort);
    activeCalls.delete(controller);
  }
}

function readMessage(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('message' in json)) return undefined;
  return typeof json.message === 'string' ? json.message.trim() : undefined;
}

/** Tells the app what any answer may say about the session or the whole service. */
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
 * Makes one call of the contract. Money goes in and comes out in satang. Rejects with an `ApiError`, and
 * with nothing else: refused, no answer in time (60 s, 300 s for uploads), no connection, or an answer
 * that departs from a documented part of the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const token = getClientToken();
  const request = buildRequest(endpoint, input, token, options.idempotencyKey);
  const answer = await fetchResponse(request, endpoint, options);
  const refusal = answer.ok ? findRefusal(endpoint, answer.json) : undefined;
  const message = refusal ?? readMessage(answer.json);
  handleSessionErrors(endpoint, answer, message, token);

  const { status } = answer;
  const isEnded = message === GONE_MESSAGE || (message !== undefined && SESSION_ENDING_MESSAGES.has(message));
  if (!answer.ok || isEnded || refusal !== undefined) {
    const kind = message ? 'refused' : 'http';
    throw new ApiError<ErrorKeyOf<E>>({ kind, status, message: message || undefined });
  }
  if (!answer.isJson) throw new ApiError({ kind: 'shape', status });

  const name = `${endpoint.method} ${endpoint.path}`;
  const found = readResponse(endpoint.response, answer.json, ({ path }) =>
    notifyContractMismatch(name, path),
  );
  if (!found.ok) {
    notifyContractMismatch(name, found.path);
    throw new ApiError({ kind: 'shape', status });
  }
  // A wholly assumed answer that departed is dropped whole.
  return (found.value ?? null) as ResponseOf<E>;
}
