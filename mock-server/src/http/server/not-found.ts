import type { FastifyReply, FastifyRequest } from 'fastify';

import { createViolation, type Violation } from '@wallet/shared/client-lint/violation.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { suggestNames } from '@wallet/shared/suggest-names.ts';
import { getUrlPath, toPathPattern } from '@wallet/shared/schema/url-path.ts';

import { redactUrl } from '#world/journal/redact.ts';

import { JSON_TYPE, messageResponse, sendResponse } from '#http/call/api-response.ts';
import type { Calls } from '#http/pipeline/calls.ts';

/** Serves the app's page for a URL that only the app's router knows. */
export type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Creates the handler of requests that match no route: sends 405 with the allowed methods for a known path, the app's page for one of its
 * URLs, else 404. An unknown API call is recorded, and its response lists the three most similar ones.
 */
export function createNotFoundHandler(
  calls: Calls,
  endpoints: readonly Endpoint[],
  servePage: PageHandler | undefined,
): PageHandler {
  const known = endpoints.map(({ method, path, kind }) => ({
    method,
    path,
    kind,
    pattern: toPathPattern(path),
  }));
  // An unencoded slash in the last parameter makes one segment more than the contract has.
  const unencoded = known
    .filter(({ path }) => /\/:\w+\??$/.test(path))
    .map(({ path }) => toPathPattern(`${path.replace('?', '')}/:more`));
  const names = known.map(({ method, path }) => `${method} ${path}`);

  return async (request, reply) => {
    const { method } = request;
    const path = getUrlPath(request.url);
    if (!isApiPath(path)) {
      if (servePage && isPageRequest(request, path)) return servePage(request, reply);
      return reply.code(404).type(JSON_TYPE).send(messageResponse(404, 'SANDBOX_NO_ROUTE').body);
    }

    const context = calls.open(request, reply, null);
    if (!context) return reply;
    const { world, entry } = context;
    const addViolation = (violation: Violation) =>
      world.journal.update(entry, { violations: [...entry.violations, violation] });
    // The preflight of a page whose origin is not allowed: the journal says so, and nothing else is wrong with it.
    if (method === 'OPTIONS' && entry.violations.some(({ rule }) => rule === 'foreign-origin')) {
      return sendResponse(reply, messageResponse(405, 'SANDBOX_METHOD'));
    }
    world.failures.recordUnmatched(method, path);

    const matching = known.filter(({ pattern }) => pattern.test(path));
    // With its own method a known path is here for a slash too many at its end, and a 405 would say nothing.
    if (matching.length > 0 && !matching.some((route) => route.method === method)) {
      const methods = [...new Set(matching.map((route) => route.method))].join(', ');
      addViolation(createViolation('wrong-method', `must be ${methods}`));
      const isRead = matching.some((route) => route.method === 'GET' && route.kind === 'query');
      void reply.header('allow', isRead ? methods.replace('GET', 'GET, HEAD') : methods);
      return sendResponse(reply, messageResponse(405, 'SANDBOX_METHOD'));
    }

    addViolation(createViolation('unknown-endpoint', `${method} ${redactUrl(path)}`));
    if (unencoded.some((pattern) => pattern.test(path))) {
      addViolation(createViolation('path-not-encoded', 'the path has more segments than the contract'));
    }
    return sendResponse(
      reply,
      messageResponse(404, 'SANDBOX_NO_ROUTE', { nearest: suggestRoutes(request, names) }),
    );
  };
}

/** Returns the three routes, such as `GET /api/wallet`, that are most similar to a request. */
export const suggestRoutes = (
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  names: readonly string[],
): readonly string[] => suggestNames(`${method.replace('HEAD', 'GET')} ${url}`, names);

/** Paths of the API, also with a slash twice or in capitals: the page in their place would be HTML to a reader of JSON. */
const API_PATH = /^\/+api(\/|$)/i;
export const isApiPath = (path: string): boolean => API_PATH.test(path);
/** Paths of the sandbox and of files, and of reports, and names with a leading dot; no page of the app has one. */
const OTHER_PATHS = /^\/+(__sandbox|media|socket\.io)(\/|$)|^\/+assets\/|^\/csp-report$|\/\./i;

/**
 * Returns true if the app's page answers the path. Files, whose last segment has an extension, are no pages. The `Accept`
 * header does not count: readers that draw the card of a link accept anything, or send none.
 */
export const isPageRequest = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !path.includes('.', path.lastIndexOf('/')) &&
  !isApiPath(path) &&
  !OTHER_PATHS.test(path);
