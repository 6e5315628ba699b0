import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createProxyServer } from 'httpxy';

import { messageResponse, sendResponse } from '#http/call/api-response.ts';
import { readRequestedWorld } from '#http/call/requested-world.ts';
import { REQUEST_ID_HEADER } from '#http/server/request-id.ts';
import type { WorldClaims } from '#world/world-claims.ts';
import { listWorldIds } from '#world/world-selection.ts';

import { NodeAgent } from './node-agent.ts';

/** Time in which a node that has ended loses its worlds, with some more, and an interval to look for it, in ms. */
const WAIT_MS = 8_000;
const POLL_MS = 50;
/** Interval at which the node of a request that is on its way is looked for, in ms. */
const CHECK_MS = 1_000;

/** Header with the number of nodes that a request has come through, and its limit. */
const HOPS_HEADER = 'x-sandbox-hops';
const HOPS_MAX = 3;

/** Reads the number of nodes that a request has come through. A client can have made it up. */
function readHops({ headers }: FastifyRequest): number {
  const hops = Number(headers[HOPS_HEADER]);
  return Number.isInteger(hops) && hops > 0 && hops <= HOPS_MAX ? hops : 0;
}

/**
 * Sends each request for a world of another node to that node, and its response back: calls, uploads and streams of events.
 * A request is sent once. If the node ends after it was sent, or loses the world, the connection of the client breaks, as it
 * would without a node between.
 */
export const forwarding = fastifyPlugin<{ readonly claims: WorldClaims }>(
  (app, { claims }, done) => {
    const agent = new NodeAgent();
    const proxy = createProxyServer({ agent });

    app.addHook('onRequest', async (request, reply) => {
      const selector = readRequestedWorld(request);
      if (!selector || (await isServedHere(listWorldIds(selector), request, reply))) return undefined;
      // Nothing more is done for a client that has left.
      if (!reply.sent) reply.hijack();
      return reply;
    });
    app.addHook('onClose', () => agent.destroy());
    done();

    /** Returns true for a request that this node serves. Any other is forwarded, or refused if its node does not answer. */
    async function isServedHere(
      ids: readonly string[],
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<boolean> {
      const hops = readHops(request);
      const until = performance.now() + WAIT_MS;
      for (;;) {
        const { id, place } = await claims.locateFirst(ids);
        if (reply.raw.destroyed) return false;
        if (typeof place === 'string') {
          if (id !== undefined) reply.raw.once('close', claims.enter(id));
          return true;
        }
        const target = new URL(place.url);
        const reaching = hops < HOPS_MAX && agent.reach(target);
        // Between the look for a free connection and its use nothing else runs.
        const isReached = typeof reaching === 'boolean' ? reaching : await reaching;
        if (reply.raw.destroyed) return false;
        if (isReached) {
          send(request, reply, target, hops + 1);
          breakIfMoved(ids, place.url, reply);
          return false;
        }
        if (performance.now() > until) {
          sendResponse(reply, toUnreachable(request));
          return false;
        }
        await sleep(POLL_MS);
      }
    }

    /** Breaks the connection of a client once its world is no longer that of the node that has the request and is silent. */
    function breakIfMoved(ids: readonly string[], url: string, { raw }: FastifyReply): void {
      const check = async (): Promise<void> => {
        const { place } = await claims.locateFirst(ids);
        if (typeof place === 'string' || place.url !== url) raw.destroy();
      };
      // While the store is away no other node can have it.
      const timer = setInterval(() => void check().catch(() => {}), CHECK_MS);
      raw.once('close', () => clearInterval(timer));
    }

    function send(
      { id, raw: request }: FastifyRequest,
      reply: FastifyReply,
      target: URL,
      hops: number,
    ): void {
      reply.hijack();
      const headers = {
        [REQUEST_ID_HEADER]: id,
        [HOPS_HEADER]: String(hops),
        // A proxy that adds no header speaks HTTP/1.0. The guard of the other node has to see it, as that of this one would.
        ...(request.httpVersion === '1.0' && { via: '1.0 sandbox' }),
      };
      proxy.web(request, reply.raw, { target, headers }).catch(() => reply.raw.destroy());
    }
  },
  { name: 'forwarding' },
);

/** Members read the sentence of the key; `cause` is for whoever looks at the call. */
const toUnreachable = ({ url }: FastifyRequest) =>
  url.startsWith('/api/')
    ? messageResponse(503, 'INTERNAL_SERVER_ERROR', { cause: 'SANDBOX_NODE' })
    : messageResponse(503, 'SANDBOX_NODE');
