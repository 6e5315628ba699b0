import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { encode } from '@wallet/shared/schema/codec.ts';

import { appConfig } from '#lib/app-config.ts';

import { ApiError } from './api-error.ts';
import { getKeepaliveBytes } from './running-calls.ts';

export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

interface RequestOptions {
  readonly token: string | null;
  readonly idempotencyKey: string | undefined;
}

export type RequestBody = FormData | string;

/** A request to send, its body, and the share of the browser's limit for requests that outlive the page. */
export interface BuiltRequest {
  readonly request: Request;
  readonly body: RequestBody | undefined;
  readonly keepaliveBytes: number;
}

/** Browsers allow 64 KiB for the bodies of all requests that outlive the page together, and fail those above it. */
const KEEPALIVE_MAX_BYTES = 60 * 1024;

/** Values that cannot be a segment of a path: empty, or resolved by a URL parser (`.`, `..`). */
const UNUSABLE_SEGMENT = /^\.{0,2}$/;

/**
 * Fills the parameters into the path of an endpoint, each as one encoded segment. An optional last parameter
 * (`:name?`) may be missing. Throws an `ApiError` for a value that cannot be a segment.
 */
function buildPath(endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  const segments = endpoint.path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const isOptional = segment.endsWith('?');
    const value = params[segment.slice(1, isOptional ? -1 : undefined)];
    if (isOptional && (value === undefined || value === '')) return [];
    if ((typeof value !== 'string' && typeof value !== 'number') || UNUSABLE_SEGMENT.test(String(value))) {
      throw new ApiError({ kind: 'refused', message: 'KEY_INVALID' });
    }
    return [encodeURIComponent(value)];
  });
  return segments.join('/');
}

/** Resolves a path against the operator's origin, or that of the page if `origin` is empty. Throws if it leads elsewhere. */
function buildUrl(path: string, origin: string, page: string): URL {
  const base = new URL(origin || page);
  const url = new URL(path, base);
  if (url.origin !== base.origin) throw new TypeError('an API call may not leave the operator’s origin');
  return url;
}

/** Builds the request of a call. Throws an `ApiError` for a parameter that cannot be part of a path. */
export function buildRequest(
  endpoint: Endpoint,
  input: CallInput,
  { token, idempotencyKey }: RequestOptions,
): BuiltRequest {
  const url = buildUrl(buildPath(endpoint, input.params), appConfig.api, location.origin);
  const body = buildBody(endpoint, input);
  const headers = new Headers(appConfig.headers);
  headers.set('accept', 'application/json');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined && appConfig.idempotency) headers.set('idempotency-key', idempotencyKey);

  const keepalive = isKeptAlive(endpoint, url, body);
  const request = new Request(url, {
    method: endpoint.method,
    headers,
    // Some commands are GET requests: they must never be answered from a cache.
    cache: endpoint.kind === 'command' ? 'no-store' : 'default',
    // The token must not follow a redirect to another origin, and no command is repeated by one.
    redirect: endpoint.kind === 'command' ? 'error' : 'follow',
    mode: url.origin === location.origin ? 'same-origin' : 'cors',
    keepalive,
    ...(body === undefined ? {} : { body }),
  });
  return { request, body, keepaliveBytes: keepalive ? byteLength(body) : 0 };
}

function buildBody(endpoint: Endpoint, { body }: CallInput): RequestBody | undefined {
  if (!endpoint.body) return undefined;
  if (endpoint.encoding !== 'multipart') return JSON.stringify(encode(endpoint.body, (body ?? {}) as never));
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Returns true for commands that a reload or a closed tab must not cut off, as far as the browser allows it. */
function isKeptAlive({ kind }: Endpoint, { origin }: URL, body: RequestBody | undefined): boolean {
  if (kind !== 'command' || body instanceof FormData) return false;
  // With a preflight request, which another origin needs, some browsers refuse such a request.
  if (origin !== location.origin) return false;
  return getKeepaliveBytes() + byteLength(body) < KEEPALIVE_MAX_BYTES;
}

const byteLength = (body: RequestBody | undefined): number =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
