import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BackendAddresses, Forwarding } from '@wallet/mock-server/contract-check.ts';
import { OptionError } from '@wallet/mock-server/start-options.ts';

import { NetworkProxyError } from '../conformance/describe-failure.ts';
import { Backend } from './backend.ts';
import { findUnusable } from './outgoing-request.ts';
import { probeBackend, registerLoopCheck } from './probe-backend.ts';
import { forwardUpgrades } from './socket/forward-upgrade.ts';
import { CallForwarder, type CallForwarderOptions } from './call-forwarder.ts';
import { toResponseHeaders } from './forwarded-headers.ts';

/** Forwards a request that is no call of the API, such as for a picture. It is neither recorded nor compared. */
function forwardFile(backend: Backend, { raw: request, id }: FastifyRequest, reply: FastifyReply): void {
  const { raw: client } = reply;
  reply.hijack();
  const sent = backend.forward(request, id);
  sent.on('error', () => client.destroy());
  sent.once('response', (received) => {
    if (findUnusable(backend.addresses.api, received) !== undefined) {
      client.destroy();
      return;
    }
    client.sendDate = false;
    client.writeHead(
      received.statusCode ?? 502,
      received.statusMessage,
      toResponseHeaders(received.rawHeaders, id),
    );
    received.once('close', () => {
      if (!received.complete) client.socket?.destroySoon();
    });
    received.pipe(client);
  });
  client.once('close', () => sent.destroy());
  request.pipe(sent);
}

/** Registers the routes that a real backend answers: its API, its media and the polling of its chat socket. */
function registerProxyRoutes(app: FastifyInstance, options: CallForwarderOptions): void {
  const forwarder = new CallForwarder(options);
  void app.register((scope, _options, done) => {
    // Bodies are forwarded as they come, so that nothing parses them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    for (const url of ['/api', '/api/*'])
      scope.all(url, (request, reply) => forwarder.handle(request, reply));
    for (const url of ['/media/*', '/socket.io/*']) {
      scope.all(url, (request, reply) => forwardFile(options.backend, request, reply));
    }
    done();
  });
}

/** Opens a backend for the sandbox. Throws an `OptionError` if no proxy of the network leads to it. */
export function openForwarding(addresses: BackendAddresses): Forwarding {
  try {
    return createForwarding(new Backend(addresses));
  } catch (error) {
    throw error instanceof NetworkProxyError ? new OptionError(error.message) : error;
  }
}

/** Gives the sandbox a backend that answers in its place. */
export const createForwarding = (backend: Backend): Forwarding => ({
  addresses: backend.addresses,
  probe: (appHeaders) => probeBackend(backend, appHeaders),
  registerLoopCheck: (app) => registerLoopCheck(app, backend),
  registerRoutes: (app, options) => registerProxyRoutes(app, { ...options, backend }),
  forwardUpgrades: (server, options) => forwardUpgrades(server, { ...options, backend }),
});
