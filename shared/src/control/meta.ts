import * as z from 'zod/mini';

import { defineControlCall } from '../schema/control-call.ts';

/** What the sandbox tells of itself. */
export const meta = {
  ready: defineControlCall({
    method: 'GET',
    path: '/__sandbox/ready',
    summary: 'Answers once the sandbox serves.',
    response: z.object({ ready: z.literal(true), version: z.string() }),
  }),

  scenarios: defineControlCall({
    method: 'GET',
    path: '/__sandbox/scenarios',
    summary: 'The scenarios, with one line of purpose each.',
    response: z.object({ scenarios: z.array(z.object({ name: z.string(), purpose: z.string() })) }),
  }),

  openapi: defineControlCall({
    method: 'GET',
    path: '/__sandbox/openapi.json',
    summary: 'The contract as OpenAPI 3.1, control calls included; every assumption is marked.',
    response: z.looseObject({ openapi: z.string() }),
  }),

  docs: defineControlCall({
    method: 'GET',
    path: '/__sandbox/docs',
    summary: 'The same as a page.',
    response: z.string(),
    media: 'text/html',
  }),

  coverage: defineControlCall({
    method: 'GET',
    path: '/__sandbox/coverage',
    summary:
      'What this process has exercised in all its worlds, and what not: declared pairs of endpoint and key, endpoints, slip reasons, scenarios, effects of faults.',
    response: z.object({
      /** Of the declared pairs. */
      covered: z.int(),
      total: z.int(),
      pairs: z.array(z.object({ operation: z.string(), key: z.string(), hits: z.int() })),
      endpoints: z.array(z.object({ operation: z.string(), hits: z.int() })),
      reasons: z.array(z.object({ reason: z.string(), hits: z.int() })),
      scenarios: z.array(z.object({ name: z.string(), hits: z.int() })),
      /** Only those that hit: `error`, `network reset after`. */
      faults: z.array(z.object({ effect: z.string(), hits: z.int() })),
    }),
  }),

  console: defineControlCall({
    method: 'GET',
    path: '/__sandbox/',
    summary: "The operator's console.",
    response: z.string(),
    media: 'text/html',
  }),
};
