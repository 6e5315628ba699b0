import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { createSample } from '../testing/create-sample.ts';
import { ENDPOINTS } from '../operator/operations.ts';
import { listMutations, type MutatedResponse } from '../testing/mutate-response.ts';
import { findAssumption } from './assumed.ts';
import type { Endpoint } from './endpoint.ts';
import { GameUnits, Instant } from './fields.ts';
import { OTHER, readsOther } from './other-value.ts';
import { readResponse } from './read-response.ts';
import { countUnreadableItems } from './unreadable-items.ts';
import { matchSchema, type Schema } from './walk-schema.ts';

/** Returns the path of a value that the client must never hold; undefined if there is none. */
function findWrong(schema: Schema, value: unknown, path = ''): string | undefined {
  if (findAssumption(schema) !== undefined && value === undefined) return undefined;
  const at = (name: string | number) => `${path}.${name}`;
  return matchSchema<string | undefined>(schema, {
    money: () => (value === null || Number.isSafeInteger(value) ? undefined : path),
    optional: (inner) => (value === undefined ? undefined : findWrong(inner, value, path)),
    nullable: (inner) => (value === null ? undefined : findWrong(inner, value, path)),
    array: (element) =>
      Array.isArray(value)
        ? value.map((each, index) => findWrong(element, each, at(index))).find((each) => each !== undefined)
        : path,
    object: (shape) =>
      typeof value === 'object' && value !== null
        ? Object.entries(shape)
            .map(([name, field]) => findWrong(field, (value as Record<string, unknown>)[name], at(name)))
            .find((each) => each !== undefined)
        : path,
    otherwise: () =>
      z.safeParse(schema, value).success ||
      (readsOther(schema) && value === OTHER) ||
      (schema === (Instant as Schema) && value === '') ||
      (schema === (GameUnits as Schema) && (value === null || Number.isFinite(Number(value))))
        ? undefined
        : path,
  });
}

/** Path of the list of rows that a field lies in; undefined for a field outside of lists. */
function findListPath({ path }: MutatedResponse): readonly string[] | undefined {
  const index = path.findIndex((name) => /^\d+$/.test(name));
  return index === -1 ? undefined : path.slice(0, index);
}

const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((each, name) => (each as Record<string, unknown> | undefined)?.[name], value);

const describeMutation = ({ path }: Endpoint, mutation: MutatedResponse) =>
  `${path}: ${mutation.kind} ${mutation.path.join('.')}`;

const CASES = ENDPOINTS.map((endpoint) => {
  const sample = createSample(endpoint.response);
  return { endpoint, sample, mutations: listMutations(endpoint.response, sample) };
});

test('FA-6 there are at least 900 mutations of the responses of all calls', () => {
  expect(CASES.flatMap(({ mutations }) => mutations).length).toBeGreaterThanOrEqual(900);
});

test('FA-6 a field of another shape never gives the app a value that it cannot hold', () => {
  const wrong: string[] = [];
  for (const { endpoint, sample, mutations } of CASES) {
    expect(readResponse(endpoint.response, sample), endpoint.path).toMatchObject({ ok: true });
    for (const mutation of mutations) {
      const result = readResponse(endpoint.response, mutation.response);
      const isWhollyAssumed = result.ok && result.value === null;
      const path = result.ok && !isWhollyAssumed ? findWrong(endpoint.response, result.value) : undefined;
      if (path !== undefined) wrong.push(`${describeMutation(endpoint, mutation)}: ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('FA-6 a strange item of a list leaves the other items, and is counted', () => {
  for (const { endpoint, sample, mutations } of CASES) {
    const read = readResponse(endpoint.response, sample);
    if (!read.ok) throw new Error(`${endpoint.path}: the sample does not match: ${read.path}`);
    for (const mutation of mutations) {
      const listPath = findListPath(mutation);
      if (listPath === undefined) continue;
      const result = readResponse(endpoint.response, mutation.response);
      expect(result.ok, describeMutation(endpoint, mutation)).toBe(true);
      if (!result.ok || result.value === null) continue;
      const before = getAt(read.value, listPath) as readonly unknown[];
      const list = getAt(result.value, listPath) as readonly unknown[];
      expect(
        { count: list.length + countUnreadableItems(list), last: list.at(-1) },
        describeMutation(endpoint, mutation),
      ).toEqual({ count: before.length, last: before.at(-1) });
    }
  }
});

/** Parts that are not read as a number: `expireIn` may be a text (F-10), and a coupon is also kept as it was received. */
const KEPT_AS_TEXT = ['/api/qrcode/:provider', '/api/spinwheel/coupon'];

test('FA-6 a number that arrives as a text is read as the number', () => {
  for (const { endpoint, sample } of CASES) {
    if (KEPT_AS_TEXT.includes(endpoint.path)) continue;
    const expected = readResponse(endpoint.response, sample);
    for (const { path, response } of listMutations(endpoint.response, sample, ['asText'])) {
      const read = readResponse(endpoint.response, response);
      expect({ endpoint: endpoint.path, path, read }).toEqual({
        endpoint: endpoint.path,
        path,
        read: expected,
      });
    }
  }
});

test('S11 keys of prototypes in a response of any call change nothing', () => {
  const polluted =
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
  for (const { endpoint, sample } of CASES) {
    const json = JSON.stringify(sample).replaceAll('{', `{${polluted},`).replaceAll(',}', '}');
    const keepsWhole = endpoint.path === '/api/spinwheel/coupon';
    const read = readResponse(endpoint.response, JSON.parse(json));
    expect({ endpoint: endpoint.path, read }).toEqual({
      endpoint: endpoint.path,
      read: keepsWhole
        ? (expect.objectContaining({ ok: true }) as unknown)
        : readResponse(endpoint.response, sample),
    });
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
