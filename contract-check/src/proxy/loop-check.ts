import type { FastifyInstance } from 'fastify';

import { messageResponse } from '@wallet/mock-server/http/call/api-response.ts';
import { sendResponse } from '@wallet/mock-server/http/call/send-response.ts';

import type { Backend } from './backend.ts';

/** Message of the response to a request that this server has sent to itself. */
export const LOOP_MESSAGE = 'SANDBOX_PROXY_LOOP';

const LOOP = messageResponse(508, LOOP_MESSAGE);

/** Refuses every request that has come back to this server, under whatever name it was sent. */
export function registerLoopCheck(app: FastifyInstance, backend: Backend): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (backend.isOwnRequest(request.raw)) void sendResponse(reply, LOOP);
    else done();
  });
}
