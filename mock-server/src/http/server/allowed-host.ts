import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { sendResponse } from '#http/call/json-response.ts';
import { messageResponse } from '#http/call/api-response.ts';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/i;
const PORT = /:\d+$/;

const HOST_REFUSED = messageResponse(403, 'SANDBOX_HOST');

/**
 * Returns true if a request names this server: a loopback name or one of `allowedHosts`, where `*` stands for every IP
 * address. This stops DNS rebinding: a web page cannot reach the sandbox by a name that it points to this machine.
 */
export function isAllowedHost({ headers }: IncomingMessage, allowedHosts: ReadonlySet<string>): boolean {
  const name = (headers.host ?? '').replace(PORT, '').toLowerCase();
  return (
    LOOPBACK_NAMES.has(name) || allowedHosts.has(name) || (allowedHosts.has('*') && IP_ADDRESS.test(name))
  );
}

/** Refuses every request that names another host. */
export function registerHostCheck(app: FastifyInstance, allowedHosts: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowedHost(request.raw, allowedHosts)) done();
    else void sendResponse(reply, HOST_REFUSED);
  });
}
