import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { ApiError } from './api-error.ts';

/** A segment that a URL parser would take for a step up or for nothing. */
const DOT_SEGMENT = /^\.{0,2}$/;

/**
 * The path of a call with its parameters filled in, each as one encoded segment. An optional last
 * parameter (`:name?`) that is not given is left out. A value that is no segment is refused before it is sent.
 */
export function buildPath(endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  const segments = endpoint.path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const isOptional = segment.endsWith('?');
    const value = params[segment.slice(1, isOptional ? -1 : undefined)];
    if (isOptional && (value === undefined || value === '')) return [];
    if ((typeof value !== 'string' && typeof value !== 'number') || DOT_SEGMENT.test(String(value))) {
      throw new ApiError({ kind: 'refused', message: 'KEY_INVALID' });
    }
    return [encodeURIComponent(value)];
  });
  return segments.join('/');
}

/** The address of a path on the operator's origin; `origin` empty: where the page came from. Throws if it left it. */
export function buildUrl(path: string, origin: string, page: string): URL {
  const base = new URL(origin || page);
  const url = new URL(path, base);
  if (url.origin !== base.origin) throw new TypeError('an API call may not leave the operator’s origin');
  return url;
}
