import { expect, test } from 'vitest';

import { createSample } from '../testing/create-sample.ts';
import { ENDPOINTS, OPERATIONS } from '../operator/operations.ts';
import { findLost, listMutations, type MutatedResponse } from '../testing/mutate-response.ts';
import type { Endpoint } from './endpoint.ts';
import { isEssential, OTHER, readsOther } from './response-marks.ts';
import { GameUnits } from './fields.ts';
import { readResponse } from './read-response.ts';
import { parseValue } from './read-value.ts';
import { countUnreadableItems } from './unreadable-items.ts';
import { listSchemaNodes, matchSchema, type Schema } from './walk-schema.ts';

/** Returns the path of a value that the client must never hold; undefined if there is none. */
function findWrong(schema: Schema, value: unknown, path = ''): string | undefined {
  const at = (name: string | number) => `${path}.${name}`;
  return matchSchema<string | undefined>(schema, {
    money: () => (value === null || Number.isSafeInteger(value) ? undefined : path),
    optional: (inner) => findWrong(inner, value, path),
    array: (element) =>
      Array.isArray(value)
        ? value.map((each, index) => findWrong(element, each, at(index))).find((each) => each !== undefined)
        : path,
    object: (shape) =>
      typeof value === 'object' && value !== null
        ? Object.entries(shape)
            .map(([name, field]) => {
              const inside = (value as Record<string, unknown>)[name];
              if (inside === undefined) return isEssential(field) ? at(name) : undefined;
              return findWrong(field, inside, at(name));
            })
            .find((each) => each !== undefined)
        : path,
    otherwise: () =>
      parseValue(schema, value) ||
      (readsOther(schema) && value === OTHER) ||
      (schema === (GameUnits as Schema) && value === null)
        ? undefined
        : path,
  });
}

/** Returns a value without the part at a path. Of a list the last item stands for those that are not the part. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const count = value.length + countUnreadableItems(value);
    return { count, last: value.at(-1) as unknown, part: rest.length > 0 && without(value[0], rest) };
  }
  const { [name]: part, received: _received, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [name]: without(part, rest) } : others;
}

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

test('FA-6 a field of another shape costs its own place, or what the contract says cannot do without it', () => {
  const lost: string[] = [];
  for (const { endpoint, sample, mutations } of CASES) {
    const read = readResponse(endpoint.response, sample);
    for (const mutation of mutations) {
      const path = findLost(endpoint.response, mutation.path);
      const result = readResponse(endpoint.response, mutation.response);
      const [kept, expected] = [result, read].map((each) => each.ok && without(each.value, path));
      try {
        expect(kept).toEqual(expected);
      } catch {
        if (path.length > 0) lost.push(describeMutation(endpoint, mutation));
      }
    }
  }
  expect(lost).toEqual([]);
});

test('these fields are essential, and those of a chat message: at most 30', () => {
  const paths = OPERATIONS.flatMap(([name, { response }]) =>
    listSchemaNodes(response)
      .filter(({ schema }) => isEssential(schema))
      .map(({ path }) => `${name} ${path}`),
  );
  expect(paths).toEqual([
    'lookup.banks [].code',
    'lookup.sources [].code',
    'session.login token',
    'wallet.read slots[].code',
    'game.autoLogin link',
    'invite.list invites',
    'refund.list refunds',
    'spinWheel.setup result.activeSpinwheel.slices[].code',
    'bonus.list [].code',
    'statement.list statements',
    'statement.slips slips',
    'statement.slipReference url',
    'chat.config PREFIX',
    'chat.history [].sender',
    'chat.uploadImage path',
    'chat.uploadVideo path',
  ]);
});

/** Reads a response, without what the client keeps as it was received. */
const withoutReceived = ({ response: schema }: Endpoint, response: unknown): unknown =>
  JSON.parse(
    JSON.stringify(readResponse(schema, response), (name, value: unknown) =>
      name === 'received' ? 0 : value,
    ),
  );

test('FA-6 a part that is null is read as one that is absent', () => {
  for (const { endpoint, sample } of CASES) {
    const [absent, empty] = (['missing', 'null'] as const).map((kind) =>
      listMutations(endpoint.response, sample, [kind])
        .filter(({ path }) => path.length > 0 && !/^\d+$/.test(path.at(-1) ?? ''))
        .map(({ path, response }) => [path.join('.'), withoutReceived(endpoint, response)]),
    );
    expect(empty, endpoint.path).toEqual(absent);
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
