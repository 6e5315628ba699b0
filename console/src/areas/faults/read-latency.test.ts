import { expect, test } from 'vitest';

import { readLatency } from './read-latency.ts';

const rule = { match: '*', times: 'always', seen: 0, hits: 0 } as const;

test('the form of the latency waits for the rules, and shows the random part that they have', () => {
  const settings = { latencyMs: 200 };
  const jitter = { ...rule, id: 'jitter', effect: { delay: { uniform: [0, 300] as [number, number] } } };
  const other = { ...rule, id: 'fault-1', effect: { delay: { ms: 50 } } };
  expect(readLatency(settings, undefined)).toBeUndefined();
  expect(readLatency(undefined, [])).toBeUndefined();
  expect(readLatency(settings, [other])).toEqual({ latencyMs: 200, jitterMs: 0 });
  expect(readLatency(settings, [other, jitter])).toEqual({ latencyMs: 200, jitterMs: 300 });
});
