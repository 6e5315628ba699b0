import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

import { getProcessRegistry, LATENCY_BUCKETS } from '#control/meta/metrics.ts';

/**
 * Serves `/live`, `/ready` and `/metrics` of an app server at an address of their own, which members do not reach. It listens
 * before the app does, so that an address that is taken keeps the app from starting. `/ready` is 503 until the app
 * listens, and from the moment when it stops.
 */
export function registerMonitor(
  app: FastifyInstance,
  address: { readonly host: string; readonly port: number },
): void {
  const registry = new Registry();
  const requests = new Counter({
    name: 'wallet_requests_total',
    help: 'Requests for pages and files, and reports.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const latency = new Histogram({
    name: 'wallet_request_duration_seconds',
    help: 'Time from the head of a request until its response was sent.',
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', ({ routeOptions }, { statusCode, elapsedTime }, done) => {
    // An address that is none has no label of its own: anyone can invent some.
    requests.inc({ route: routeOptions.url ?? 'none', status: statusCode });
    latency.observe(elapsedTime / 1_000);
    done();
  });

  const monitor = Fastify();
  monitor.get('/live', () => ({ live: true }));
  monitor.get('/ready', (_request, reply) => {
    const ready = app.server.listening && !app.closing.aborted;
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  monitor.get('/metrics', async (_request, reply) =>
    reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await Registry.merge([registry, getProcessRegistry()]).metrics()),
  );
  app.addHook('onReady', async () => {
    await monitor.listen(address);
  });
  app.decorate('monitorPort', () => (monitor.server.address() as AddressInfo).port);
  app.addHook('onClose', () => monitor.close());
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the port of the probes of an app server that listens. */
    monitorPort: () => number;
  }
}
