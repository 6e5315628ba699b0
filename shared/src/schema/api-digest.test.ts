import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { controlApi } from '../control/control-api.ts';
import { computeApiDigest } from './api-digest.ts';
import { defineControlCall } from './control-call.ts';
import { Baht } from './fields.ts';

const read = (response: z.ZodMiniObject) => defineControlCall('GET /x', { summary: 'Reads.', response });
const digestOf = (...fields: readonly z.ZodMiniObject[]) =>
  computeApiDigest({
    group: Object.fromEntries(fields.map((response, index) => [`call${index}`, read(response)])),
  });

test('the digest of the control API is the same each time', () => {
  expect(computeApiDigest(controlApi)).toMatch(/^[0-9a-f]{16}$/);
  expect(computeApiDigest(controlApi)).toBe(computeApiDigest(controlApi));
});

test('the order of fields and the words of a summary do not change the digest', () => {
  const before = z.object({ a: z.string(), b: z.int() });
  const after = z.object({ b: z.int(), a: z.string() });
  expect(digestOf(after)).toBe(digestOf(before));
  const call = read(before);
  expect(computeApiDigest({ group: { call: { ...call, summary: 'Other.' } } })).toBe(
    computeApiDigest({ group: { call } }),
  );
});

test('a change of a field changes the digest', () => {
  for (const [kind, response] of [
    ['another field', z.object({ a: z.string(), b: z.int() })],
    ['another name', z.object({ b: z.string() })],
    ['an optional field', z.object({ a: z.optional(z.string()) })],
    ['another type', z.object({ a: z.number() })],
    ['an amount of money', z.object({ a: Baht })],
    ['an allowed value', z.object({ a: z.enum(['x', 'y']) })],
  ] as const) {
    expect(digestOf(response), kind).not.toBe(digestOf(z.object({ a: z.string() })));
  }
});

test('an allowed value more, a call more and another method change the digest', () => {
  const response = z.object({ a: z.enum(['x']) });
  const base = digestOf(response);
  expect(digestOf(z.object({ a: z.enum(['x', 'y']) }))).not.toBe(base);
  expect(digestOf(response, response)).not.toBe(base);
  const call = { ...read(response), method: 'DELETE' } as const;
  expect(computeApiDigest({ group: { call } })).not.toBe(base);
});
