import type { FastifyInstance } from 'fastify';

import type { Route } from '@wallet/mock-server/http/call/route.ts';
import type { Calls } from '@wallet/mock-server/http/pipeline/calls.ts';
import { apiRoutes } from '@wallet/mock-server/http/routes/api-routes.ts';

import type { Backend } from './backend.ts';
import { CallForwarder } from './call-forwarder.ts';
import { forwardFile } from './forward-file.ts';

interface ProxyOptions {
  readonly backend: Backend;
  readonly calls: Calls;
  readonly onError: (error: unknown) => void;
}

function findRoute(operation: string): Route | undefined {
  const [group = '', name = ''] = operation.split('.');
  const groups: Readonly<Record<string, Readonly<Record<string, Route>>>> = apiRoutes;
  return groups[group]?.[name];
}

/** Registers the routes that a real backend answers: its API, its media and the polling of its chat socket. */
export function registerProxyRoutes(app: FastifyInstance, { backend, calls, onError }: ProxyOptions): void {
  const forwarder = new CallForwarder({ backend, calls, findRoute, onError });
  void app.register((scope, _options, done) => {
    // Bodies are forwarded as they come, so that nothing parses them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    for (const url of ['/api', '/api/*'])
      scope.all(url, (request, reply) => forwarder.handle(request, reply));
    for (const url of ['/media/*', '/socket.io/*']) {
      scope.all(url, (request, reply) => forwardFile(backend, request, reply));
    }
    done();
  });
}
