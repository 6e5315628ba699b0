import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

import { getProcessRegistry, LATENCY_BUCKETS } from '#control/meta/metrics.ts';

/**
 * Serves `/live`, `/ready` and `/metrics` of an app server on a port of their own, which members do not reach. From the
 * moment when the server stops, `/ready` is 503.
 */
export function registerMonitor(app: FastifyInstance, port: number): void {
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
  monitor.get('/ready', (_request, reply) =>
    reply.code(app.closing.aborted ? 503 : 200).send({ ready: !app.closing.aborted }),
  );
  monitor.get('/metrics', async (_request, reply) =>
    reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await Registry.merge([registry, getProcessRegistry()]).metrics()),
  );
  app.addHook('onListen', async () => {
    const { address: host } = app.server.address() as AddressInfo;
    await monitor.listen({ host, port });
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
