import * as z from 'zod/mini';

import { defineControlCall } from '../schema/control-call.ts';

/** Calls about the sandbox itself. */
export const meta = {
  ready: defineControlCall('GET /ready', {
    summary:
      'Answers once the sandbox accepts requests, and with 503 while it stops: a load balancer then sends them elsewhere.',
    errors: { 503: 'The sandbox is stopping.' },
    response: z.object({
      ready: z.literal(true),
      version: z.string(),
      /** Release that the sandbox was built from, if it has a name. */
      release: z.optional(z.string()),
      /** Digest of the control API: a client with another one may not be understood. Absent in old sandboxes. */
      api: z.optional(z.string()),
      /** Where the worlds are kept. */
      store: z.optional(z.enum(['memory', 'file', 'redis'])),
      /** Address under which the other nodes reach this one, if they share a store. */
      node: z.optional(z.string()),
    }),
  }),

  live: defineControlCall('GET /live', {
    summary: 'Answers as long as the process works, also while it stops.',
    response: z.object({ live: z.literal(true) }),
  }),

  scenarios: defineControlCall('GET /scenarios', {
    summary: 'Returns the scenarios, each with its purpose in one line.',
    response: z.object({ scenarios: z.array(z.object({ name: z.string(), purpose: z.string() })) }),
  }),

  openapi: defineControlCall('GET /openapi.json', {
    summary: 'Returns the contract and the control API as OpenAPI 3.0; every assumption is marked.',
    response: z.looseObject({ openapi: z.string() }),
  }),

  docs: defineControlCall('GET /docs', {
    summary: 'Returns the OpenAPI document as a page.',
    response: z.string(),
    media: 'text/html',
  }),

  keys: defineControlCall('GET /keys', {
    summary: 'Returns every message key with its calls, and a recipe in curl that causes it.',
    response: z.string(),
    media: 'text/plain',
  }),

  metrics: defineControlCall('GET /metrics', {
    summary:
      'Returns the measurements of this process in the Prometheus text format: calls by operation and status, latency, worlds, chat sockets, journal bytes, memory and event loop lag.',
    response: z.string(),
    media: 'text/plain',
  }),

  console: defineControlCall('GET /', {
    summary: 'Returns the operator console.',
    errors: { 501: 'The console is not built.' },
    response: z.string(),
    media: 'text/html',
  }),
};
