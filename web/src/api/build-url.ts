import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { ApiError } from './api-error.ts';

/** Values that cannot be a segment of a path: empty, or resolved by a URL parser (`.`, `..`). */
const UNUSABLE_SEGMENT = /^\.{0,2}$/;

/**
 * Fills the parameters into the path of an endpoint, each as one encoded segment. An optional last parameter
 * (`:name?`) may be missing. Throws an `ApiError` for a value that cannot be a segment.
 */
export function buildPath(endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
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
export function buildUrl(path: string, origin: string, page: string): URL {
  const base = new URL(origin || page);
  const url = new URL(path, base);
  if (url.origin !== base.origin) throw new TypeError('an API call may not leave the operator’s origin');
  return url;
}
