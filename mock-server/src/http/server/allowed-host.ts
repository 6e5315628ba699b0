import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { sendResponse } from '#http/call/send-response.ts';
import { messageResponse } from '#http/call/api-response.ts';

import { getHostName, isLoopback } from './foreign-request.ts';

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/i;

const HOST_REFUSED = messageResponse(403, 'SANDBOX_HOST', {
  issues: [{ path: 'host', message: 'must be a name of this machine or one of SANDBOX_HOSTS' }],
});

/**
 * Returns true if a request names this server: a loopback name or one of `allowedHosts`, where `*` stands for every IP
 * address. This stops DNS rebinding: a web page cannot reach the sandbox by a name that it points to this machine.
 */
export function isAllowedHost(request: IncomingMessage, allowedHosts: ReadonlySet<string>): boolean {
  const name = getHostName(request);
  return isLoopback(name) || allowedHosts.has(name) || (allowedHosts.has('*') && IP_ADDRESS.test(name));
}

/** Refuses every request that names another host. */
export function registerHostCheck(app: FastifyInstance, allowedHosts: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowedHost(request.raw, allowedHosts)) done();
    else void sendResponse(reply, HOST_REFUSED);
  });
}
