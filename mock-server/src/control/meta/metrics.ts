import type { FastifyPluginCallback } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

/** Upper limits of the latency buckets in seconds: from a read in memory to a fault that delays a response. */
export const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Label of a call that matches no operation of the contract. Its path is no label: anyone can invent paths. */
const NO_OPERATION = 'none';

/** Measurements of one sandbox in the Prometheus text format. */
export interface Metrics {
  /** Counts a call whose response was sent, or lost by a fault. */
  readonly recordCall: (entry: Pick<JournalEntry, 'operation' | 'status' | 'ms'>) => void;
  /** Returns the measurements of the sandbox and of its process. */
  readonly read: () => Promise<string>;
}

/** Measurements of the process, such as memory and event loop lag. One for all servers in it, from the first read on. */
let processRegistry: Registry | undefined;

/** Returns the measurements of the process. */
export function getProcessRegistry(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Creates the measurements of a sandbox. Worlds have no label of their own: there may be thousands. */
export function createMetrics(worlds: Worlds, countSockets: (world: World) => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'sandbox_calls_total',
    help: 'Calls of the operator API. Status 0: the connection was broken.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'sandbox_call_duration_seconds',
    help: 'Time from the headers of a call until its response was sent, delays of faults included.',
    labelNames: ['operation'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  addGauge('sandbox_worlds', 'Worlds in memory, the default one included.', () => worlds.size);
  addGauge('sandbox_sockets', 'Open chat sockets of all worlds.', () => {
    let count = 0;
    for (const world of worlds.values()) count += countSockets(world);
    return count;
  });
  addGauge('sandbox_file_bytes', 'Bytes of the uploaded files in memory.', () => worlds.fileBytes);
  addGauge(
    'sandbox_journal_bytes',
    'Bytes of the request and response bodies in all journals.',
    () => worlds.journalBytes,
  );

  registry.registerMetric(
    new Gauge({
      name: 'sandbox_info',
      help: 'Always 1. Where the worlds are kept, and the address of this node among those that share them.',
      labelNames: ['store', 'node'],
      registers: [],
      collect() {
        this.set({ store: worlds.store, node: worlds.shared?.nodeUrl ?? '' }, 1);
      },
    }),
  );

  /** Adds a figure that is read when it is asked for. */
  function addGauge(name: string, help: string, readFigure: () => number): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(readFigure());
      },
    });
    registry.registerMetric(gauge);
  }

  return {
    recordCall({ operation, status, ms }) {
      calls.inc({ operation: operation ?? NO_OPERATION, status });
      latency.observe({ operation: operation ?? NO_OPERATION }, ms / 1_000);
    },
    read: () => Registry.merge([registry, getProcessRegistry()]).metrics(),
  };
}

/** Serves the measurements. */
export const metricsRoute: FastifyPluginCallback<{ readonly metrics: Metrics }> = (
  app,
  { metrics },
  done,
) => {
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await metrics.read()),
  );
  done();
};
