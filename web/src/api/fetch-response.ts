import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { appConfig } from '#lib/app-config.ts';
import { syncClock } from '#lib/time/clock.ts';
import { parseRetryAfter } from '#lib/time/retry-after.ts';
import { timers } from '#lib/time/timers.ts';

import { ApiError } from './api-error.ts';
import type { BuiltRequest, RequestBody } from './build-request.ts';
import { notifyConnectivity } from './client-handlers.ts';

/**
 * Sends a request whose body is also passed by itself, since not every browser can read it from the request. So is
 * `keepalive`: Firefox ignores that of the request.
 */
export type Transport = (
  request: Request,
  options: { readonly signal: AbortSignal; readonly keepalive?: boolean },
  body: RequestBody | undefined,
) => Promise<Response>;

interface FetchOptions {
  readonly controller: AbortController;
  /** Signal of the caller. */
  readonly signal: AbortSignal | undefined;
  readonly transport: Transport | undefined;
}

export interface ParsedResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Body as it was received. */
  readonly text: string;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
  readonly isJson: boolean;
  /** True for an empty body and a plain text: no JSON, no part of one, and no page of a portal or a proxy. */
  readonly isPlain: boolean;
  /** Time to wait that the operator asks for. */
  readonly retryAfterMs: number | undefined;
}

/** Returns true for a body without JSON that has no markup. Frameworks send a plain `OK` as HTML, too. */
const isPlainText = (text: string, contentType: string | null): boolean =>
  !/^\s*[<{[]/.test(text) && !(text.includes('<') && contentType?.includes('html'));

/**
 * Sends a request and reads its response. Rejects with an `ApiError`: timed out (60 s, 300 s for uploads), aborted
 * by the controller or the signal, or no connection.
 */
export async function fetchResponse(
  { request, body }: Pick<BuiltRequest, 'request' | 'body'>,
  { encoding }: Pick<Endpoint, 'encoding'>,
  { controller, signal, transport = fetch }: FetchOptions,
): Promise<ParsedResponse> {
  const abort = () => controller.abort();
  let hasTimedOut = false;
  // Not AbortSignal.timeout: the clock of the tests does not control it.
  const timer = timers.setTimeout(
    () => {
      hasTimedOut = true;
      abort();
    },
    encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
  );
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();

  try {
    const response = await transport(
      request,
      { signal: controller.signal, keepalive: request.keepalive },
      body,
    );
    // Only a query follows a redirect, and only its own origin may answer it.
    if (response.redirected && new URL(response.url).origin !== new URL(request.url).origin)
      throw new TypeError('redirected to another origin');
    syncClock(response.headers, appConfig.clockHeader);
    notifyConnectivity(true);
    const text = await response.text();
    const { status, ok, headers } = response;
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
    try {
      return { status, ok, text, json: JSON.parse(text), isJson: true, isPlain: false, retryAfterMs };
    } catch {
      const isPlain = isPlainText(text, headers.get('content-type'));
      return { status, ok, text, json: undefined, isJson: false, isPlain, retryAfterMs };
    }
  } catch (cause) {
    const kind = hasTimedOut ? 'timeout' : controller.signal.aborted ? 'abort' : 'network';
    if (kind === 'network') notifyConnectivity(false);
    throw new ApiError({ kind, cause });
  } finally {
    timers.clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
