import type { FastifyRequest } from 'fastify';

import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import type { WorldSelector } from '#world/world-selection.ts';
import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';

import { isApiPath, isPageRequest } from '#http/server/not-found.ts';

/** Reads which world a request is about, as its route says. Returns undefined for a request that is about none. */
export function readRequestedWorld(request: FastifyRequest): WorldSelector | undefined {
  const { headers, params, is404, routeOptions } = request;
  const { world } = routeOptions.config;
  if (world === 'path') return { path: (params as { readonly id: string }).id };
  return world === 'caller' || (is404 && isOfCaller(request))
    ? readWorldSelector(headers, readBearerToken(headers))
    : undefined;
}

/** Returns true if a request without a route is recorded, or answered by a page. */
function isOfCaller(request: FastifyRequest): boolean {
  const path = getUrlPath(request.url);
  return isApiPath(path) || isPageRequest(request, path);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** World that a route is about: that of the parameter `id` of its path, or that of its caller. Absent if it is about none. */
    world?: 'path' | 'caller';
  }
}
