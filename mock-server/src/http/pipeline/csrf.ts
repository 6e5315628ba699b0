import type { FastifyRequest } from 'fastify';

/** Returns true if a page of another site sent the request and its origin is not allowed. */
export function isCrossSite({ headers }: FastifyRequest, allowedOrigins: ReadonlySet<string>): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers.origin === undefined || !allowedOrigins.has(headers.origin);
}
