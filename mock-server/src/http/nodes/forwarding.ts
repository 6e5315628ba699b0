import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createProxyServer } from 'httpxy';

import { messageResponse } from '#http/call/api-response.ts';
import { sendResponse } from '#http/call/api-response.ts';
import { REQUEST_ID_HEADER } from '#http/server/request-id.ts';
import type { WorldClaims } from '#world/world-claims.ts';

import { findWorldIds } from './find-world-ids.ts';
import { locateFirst } from './locate-worlds.ts';
import { NodeAgent } from './node-agent.ts';

/** Time in which a node that has ended loses its worlds, with some more, and an interval to look for it, in ms. */
const WAIT_MS = 8_000;
const POLL_MS = 50;
/** Interval at which the node of a request that is on its way is looked for, in ms. */
const CHECK_MS = 1_000;

/** Header with the number of nodes that a request has come through, and its limit. */
const HOPS_HEADER = 'x-sandbox-hops';
const HOPS_MAX = 3;

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
      const ids = findWorldIds(request.raw);
      if (ids.length > 0 && !(await isServedHere(ids, request, reply))) return reply;
      return undefined;
    });
    app.addHook('onClose', () => agent.destroy());
    done();

    /** Returns true for a request that this node serves. Any other is forwarded, or refused if its node does not answer. */
    async function isServedHere(
      ids: readonly string[],
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<boolean> {
      const hops = Number(request.headers[HOPS_HEADER] ?? 0);
      const until = performance.now() + WAIT_MS;
      for (;;) {
        const { id, place } = await locateFirst(claims, ids);
        if (typeof place === 'string') {
          if (id !== undefined) reply.raw.once('close', claims.enter(id));
          return true;
        }
        const target = new URL(place.url);
        if (hops < HOPS_MAX && (await agent.reach(target))) {
          send(request, reply, target, hops + 1);
          breakIfMoved(ids, place.url, reply);
          return false;
        }
        if (performance.now() > until || request.raw.destroyed) {
          sendResponse(reply, toUnreachable(request));
          return false;
        }
        await sleep(POLL_MS);
      }
    }

    /** Breaks the connection of a client once its world is no longer that of the node that has the request and is silent. */
    function breakIfMoved(ids: readonly string[], url: string, { raw }: FastifyReply): void {
      const check = async (): Promise<void> => {
        const { place } = await locateFirst(claims, ids);
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
      const headers = { [REQUEST_ID_HEADER]: id, [HOPS_HEADER]: String(hops) };
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
