import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import { pathPattern } from '#world/faults/fault-target.ts';
import { redactUrl } from '#world/journal/redact.ts';

import { messageResponse } from '#http/call/api-response.ts';
import { suggestNames } from './suggest.ts';
import type { Pipeline } from '#http/pipeline/pipeline.ts';

/** Gives the page for an address that only the app knows. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers what no route takes: another method of a known address, an address of the app, or nothing at all. */
export function registerNotFound(
  app: FastifyInstance,
  pipeline: Pipeline,
  endpoints: readonly Endpoint[],
  page: PageHandler | undefined,
): void {
  const known = endpoints.map(({ method, path }) => ({ method, path, matches: pathPattern(path) }));
  // A value with a slash in it makes more segments than there are.
  const longer = known
    .filter(({ path }) => /\/:\w+\??$/.test(path))
    .map(({ path }) => pathPattern(`${path.replace('?', '')}/:more`));
  const names = known.map(({ method, path }) => `${method} ${path}`);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!/^\/api(\/|$)/.test(path)) {
      if (page && isPageRequest(request, path)) return page(request, reply);
      const { body } = messageResponse(404, 'SANDBOX_NO_ROUTE');
      return reply.code(404).type('application/json; charset=utf-8').send(body);
    }

    const passage = pipeline.openCall(request, reply, null);
    if (!passage) return reply;
    const { world, entry } = passage;
    world.failures.recordUnmatched(request.method, path);
    const allowed = [
      ...new Set(known.filter(({ matches }) => matches.test(path)).map(({ method }) => method)),
    ];
    if (allowed.length > 0) {
      const allow = allowed.join(', ');
      entry.violations = [...entry.violations, createViolation('wrong-method', `it takes ${allow}`)];
      return pipeline.send(
        request,
        reply.header('allow', allow),
        passage,
        messageResponse(405, 'SANDBOX_METHOD'),
      );
    }
    entry.violations = [
      ...entry.violations,
      createViolation('unknown-endpoint', `${request.method} ${redactUrl(path)}`),
      ...(longer.some((pattern) => pattern.test(path))
        ? [createViolation('path-not-encoded', 'the path has more segments than the contract')]
        : []),
    ];
    const nearest = suggestNames(`${request.method} ${path}`, names);
    return pipeline.send(request, reply, passage, messageResponse(404, 'SANDBOX_NO_ROUTE', { nearest }));
  });
}

/** A person who opens an address; files have a name with a point in it. */
const isPageRequest = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/\.[^/]*$/.test(path) &&
  !/^\/(assets|media|socket\.io)\//.test(path);
