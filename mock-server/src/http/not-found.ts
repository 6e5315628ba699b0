import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '@wallet/shared/contract/endpoint.ts';
import { findingOf } from '@wallet/shared/control/finding.ts';

import { patternOf } from '#world/fault-target.ts';
import { maskedUrl } from '#world/masked.ts';

import { refusedWith } from './answer.ts';
import { nearestTo } from './nearest.ts';
import type { Pipeline } from './pipeline.ts';

/** Gives the page for an address that only the app knows. */
export type GivePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers what no route takes: another method of a known address, an address of the app, or nothing at all. */
export function registerNotFound(
  app: FastifyInstance,
  pipeline: Pipeline,
  endpoints: readonly Endpoint[],
  page: GivePage | undefined,
): void {
  const known = endpoints.map(({ method, path }) => ({ method, path, matches: patternOf(path) }));
  // A value with a slash in it makes more segments than there are.
  const longer = known
    .filter(({ path }) => /\/:\w+\??$/.test(path))
    .map(({ path }) => patternOf(`${path.replace('?', '')}/:more`));
  const names = known.map(({ method, path }) => `${method} ${path}`);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!/^\/api(\/|$)/.test(path)) {
      if (page && isForApp(request, path)) return page(request, reply);
      const { body } = refusedWith(404, 'SANDBOX_NO_ROUTE');
      return reply.code(404).type('application/json; charset=utf-8').send(body);
    }

    const passage = pipeline.enter(request, reply, null);
    if (!passage) return reply;
    const { world, entry } = passage;
    world.mishaps.noteUnmatched(request.method, path);
    const allowed = [
      ...new Set(known.filter(({ matches }) => matches.test(path)).map(({ method }) => method)),
    ];
    if (allowed.length > 0) {
      const allow = allowed.join(', ');
      entry.violations = [...entry.violations, findingOf('wrong-method', `it takes ${allow}`)];
      return pipeline.send(
        request,
        reply.header('allow', allow),
        passage,
        refusedWith(405, 'SANDBOX_METHOD'),
      );
    }
    entry.violations = [
      ...entry.violations,
      findingOf('unknown-endpoint', `${request.method} ${maskedUrl(path)}`),
      ...(longer.some((pattern) => pattern.test(path))
        ? [findingOf('path-not-encoded', 'the path has more segments than the contract')]
        : []),
    ];
    const nearest = nearestTo(`${request.method} ${path}`, names);
    return pipeline.send(request, reply, passage, refusedWith(404, 'SANDBOX_NO_ROUTE', { nearest }));
  });
}

/** A person who opens an address; files have a name with a point in it. */
const isForApp = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/\.[^/]*$/.test(path) &&
  !/^\/(assets|media|socket\.io)\//.test(path);
