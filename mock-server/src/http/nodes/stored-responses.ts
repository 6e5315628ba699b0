import fastifyPlugin from 'fastify-plugin';

import { JSON_TYPE } from '#http/call/api-response.ts';
import { toStorageResponse } from '#http/server/error-handler.ts';
import type { WorldClaims } from '#world/world-claims.ts';

/**
 * Holds each response back until the store has what it tells of. One that cannot be stored is replaced by a 503, and the
 * world is as it was. While the store does not answer, a read says so. Only a store that is not on this machine needs it.
 */
export const storedResponses = fastifyPlugin<{ readonly claims: WorldClaims }>(
  (app, { claims }, done) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const { callContext: call, world } = request;
      try {
        await world?.writes.pending;
        if (world && claims.isUnsure) void reply.header('x-sandbox-store', 'away');
        return payload;
      } catch {
        const { status, key, body } = toStorageResponse(true, call !== null);
        if (call) Object.assign(call, { key, isCommitted: false });
        void reply.code(status).header('content-type', JSON_TYPE).removeHeader('content-length');
        return body;
      }
    });
    done();
  },
  { name: 'stored-responses' },
);
