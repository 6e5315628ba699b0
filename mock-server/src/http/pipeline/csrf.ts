import type { FastifyRequest } from 'fastify';

/** A page of another site made this call, and nobody has allowed that site to. */
export function isCrossSite({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers.origin === undefined || !origins.has(headers.origin);
}
