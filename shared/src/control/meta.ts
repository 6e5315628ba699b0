import * as z from 'zod/mini';

import { NODE_NAME, ORIGIN } from '../address-patterns.ts';
import { defineControlCall, EmptyResponse } from '../schema/control-call.ts';
import { NonEmptyText } from '../schema/fields.ts';

/** Calls about the sandbox itself. */
export const meta = {
  ready: defineControlCall({
    method: 'GET',
    path: '/__sandbox/ready',
    summary:
      'Answers once the sandbox accepts requests, and with 503 while it stops: a load balancer then sends them elsewhere.',
    errors: { 503: 'The sandbox is stopping.' },
    response: z.object({
      ready: z.literal(true),
      version: z.string(),
      /** Digest of the control API: a client with another one may not be understood. Absent in old sandboxes. */
      api: z.optional(z.string()),
    }),
  }),

  live: defineControlCall({
    method: 'GET',
    path: '/__sandbox/live',
    summary: 'Answers as long as the process works, also while it stops.',
    response: z.object({ live: z.literal(true) }),
  }),

  scenarios: defineControlCall({
    method: 'GET',
    path: '/__sandbox/scenarios',
    summary: 'Returns the scenarios, each with its purpose in one line.',
    response: z.object({ scenarios: z.array(z.object({ name: z.string(), purpose: z.string() })) }),
  }),

  openapi: defineControlCall({
    method: 'GET',
    path: '/__sandbox/openapi.json',
    summary: 'Returns the contract and the control API as OpenAPI 3.1; every assumption is marked.',
    response: z.looseObject({ openapi: z.string() }),
  }),

  docs: defineControlCall({
    method: 'GET',
    path: '/__sandbox/docs',
    summary: 'Returns the OpenAPI document as a page.',
    response: z.string(),
    media: 'text/html',
  }),

  keys: defineControlCall({
    method: 'GET',
    path: '/__sandbox/keys',
    summary: 'Returns every message key with its calls, and a recipe in curl that causes it.',
    response: z.string(),
    media: 'text/plain',
  }),

  coverage: defineControlCall({
    method: 'GET',
    path: '/__sandbox/coverage',
    summary:
      'Returns how often each endpoint, each declared pair of endpoint and key, each slip reason, scenario and fault effect was used in all worlds of this process.',
    response: z.object({
      /** Number of declared pairs that were used. */
      covered: z.int(),
      total: z.int(),
      pairs: z.array(z.object({ operation: z.string(), key: z.string(), hits: z.int() })),
      endpoints: z.array(z.object({ operation: z.string(), hits: z.int() })),
      reasons: z.array(z.object({ reason: z.string(), hits: z.int() })),
      scenarios: z.array(z.object({ name: z.string(), hits: z.int() })),
      /** Only effects that were used: `error`, `network reset after`. */
      faults: z.array(z.object({ effect: z.string(), hits: z.int() })),
    }),
  }),

  metrics: defineControlCall({
    method: 'GET',
    path: '/__sandbox/metrics',
    summary:
      'Returns the measurements of this process in the Prometheus text format: calls by operation and status, latency, worlds, chat sockets, journal bytes, memory and event loop lag.',
    response: z.string(),
    media: 'text/plain',
  }),

  console: defineControlCall({
    method: 'GET',
    path: '/__sandbox/',
    summary: 'Returns the operator console.',
    errors: { 501: 'The console is not built.' },
    response: z.string(),
    media: 'text/html',
  }),
};

/** Header of a call between two nodes, with the name of the one that calls. It is answered for that node alone. */
export const NODE_HEADER = 'x-sandbox-node';

const Node = z.object({
  name: z.string(),
  url: z.string(),
  /** A draining node creates no worlds any more and ends with its last one. */
  state: z.enum(['ready', 'draining', 'unreachable']),
  /** Number of its worlds; absent if it does not answer. */
  worlds: z.optional(z.int()),
});

const Nodes = z.object({ nodes: z.array(Node) });

/** Calls about the processes of a cluster of sandboxes. */
export const nodes = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/nodes',
    summary:
      'Returns every node of the cluster with its number of worlds; none if the sandbox is no node. A node that does not answer in time is `unreachable`.',
    response: Nodes,
  }),

  add: defineControlCall({
    method: 'POST',
    path: '/__sandbox/nodes',
    summary: 'Adds a node, or changes its address. A node that starts sends this to those of its PEERS.',
    body: z.strictObject({
      name: z.string().check(z.regex(new RegExp(NODE_NAME), 'must be the name of a node, such as n4')),
      url: z.string().check(z.regex(new RegExp(ORIGIN), 'must be an origin such as http://10.0.0.4:4000')),
    }),
    response: Nodes,
  }),

  release: defineControlCall({
    method: 'POST',
    path: '/__sandbox/nodes/:node/release',
    summary:
      'Gives the stored worlds of a node back, which this one has served in its place. A node that starts with --keep asks all others.',
    params: z.object({ node: NonEmptyText(64) }),
    body: z.strictObject({}),
    response: EmptyResponse,
  }),

  remove: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/nodes/:node',
    summary: 'Forgets a node that will not come back, on all nodes. Its worlds are not touched.',
    params: z.object({ node: NonEmptyText(64) }),
    response: Nodes,
  }),
};
