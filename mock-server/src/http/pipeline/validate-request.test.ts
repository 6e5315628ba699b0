import { expect, test } from 'vitest';

import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import {
  getSchemaFields,
  getSchemaType,
  isMoneySchema,
  type Schema,
} from '@wallet/shared/schema/walk-schema.ts';
import { isErrorKey } from '@wallet/shared/errors.ts';

import { createHttpClient } from '#testing/http-client.ts';
import { sampleValue } from '#testing/schema-sample.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

/* Sends malformed input to every endpoint over a real connection. */

const withJson = OPERATIONS.filter(([, { body, encoding }]) => body && encoding === undefined);
const withForm = OPERATIONS.filter(([, { encoding }]) => encoding === 'multipart');
const withParams = OPERATIONS.filter(([, { params }]) => params);

/** Values that no field of any request accepts. */
const INVALID_VALUES = [
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '{"$gt":""}',
  'NaN',
  'Infinity',
  '1e999',
  '-1e30',
];
/** Values that no amount of money accepts. */
const INVALID_AMOUNTS = [
  '1.001',
  '0.001',
  '1e30',
  '-1',
  '-0.01',
  '0',
  '"1"',
  '"1,000.00"',
  '""',
  '1e-7',
  '9007199254740993',
];

const DEPTH = 100_000;
const MAX_DEPTH = 10_000;
/** Bodies that violate every contract or attack the parser. */
const MALFORMED_BODIES: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['nested lists', '['.repeat(DEPTH)],
  ['nested objects', '{"a":'.repeat(DEPTH)],
  ['nested objects within the size limit', '{"a":'.repeat(MAX_DEPTH)],
  ['nested objects that are closed', `${'{"a":'.repeat(MAX_DEPTH)}1${'}'.repeat(MAX_DEPTH)}`],
  ['a field name of 64 KB', `{"${'x'.repeat(64 * 1024)}":1}`],
];

const MALFORMED_PARAMS = [
  '%00',
  'a%00b',
  '..%2f..%2fetc',
  'a%2Fb',
  '%2e%2e',
  '%252e',
  '%zz',
  '%ff',
  '%E0%80%80',
  "'%20or%201=1--",
];
const LONG_NAME = 'x'.repeat(64 * 1024);

const toUrlWithParam = ({ path }: Endpoint, value: string): string =>
  path.replaceAll(/\/:\w+\??/g, () => `/${value}`);

/** Returns the URL with valid parameters. */
const toUrl = ({ path, params }: Endpoint): string => {
  const sample = (params ? sampleValue(params) : {}) as Readonly<Record<string, string>>;
  return path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => `/${sample[name] ?? ''}`).replace(/\/$/, '');
};

/** Creates a world and functions that check the response to an invalid call. */
async function createRejectionCheck() {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const send = await createHttpClient(sandbox);
  const headers = {
    'x-sandbox-world': created.id,
    authorization: `Bearer ${firstToken(created)}`,
    'x-client': 'wallet',
  };

  /** Expects an error key or a 4xx, and an unchanged world. */
  return async (
    description: string,
    endpoint: Endpoint,
    url: string,
    init: RequestInit = {},
  ): Promise<string> => {
    const { state, clock } = world;
    const response = await send(endpoint.method, url, {
      ...init,
      headers: { ...headers, ...(init.headers as Readonly<Record<string, string>> | undefined) },
    });
    const details = `${description}: ${response.status} ${response.text.slice(0, 80)}`;
    const message = findErrorMessage(endpoint, response);
    expect(response.status >= 400 ? response.status : 400, details).toBeLessThan(500);
    expect(message, details).not.toBe('');
    if (world.state !== state) expect(hashWorld(world), details).toBe(hashWorld({ state, clock }));
    return message;
  };
}

/** Returns the message of an error response; empty for a success. */
function findErrorMessage(endpoint: Endpoint, { status, text }: { status: number; text: string }): string {
  // Node rejects a request with oversized headers itself.
  if (status === 431 || status === 414) return 'KEY_INVALID';
  const body = JSON.parse(text) as { message?: string };
  if (status >= 400) return body.message ?? '';
  return findRefusal(endpoint, body) ?? '';
}

const toJson = (body: string): RequestInit => ({ headers: { 'content-type': 'application/json' }, body });

/** Returns the JSON of a sample with one field replaced by any text. */
function withField(sample: Readonly<Record<string, unknown>>, name: string, text: string): string {
  const others = Object.entries(sample).filter(([otherName]) => otherName !== name);
  const fields = others.map(([otherName, value]) => `${JSON.stringify(otherName)}:${JSON.stringify(value)}`);
  return `{${[...fields, `${JSON.stringify(name)}:${text}`].join(',')}}`;
}

test('the calls with a form are the three uploads', () => {
  expect(withForm.map(([name]) => name)).toEqual(['wallet.slip', 'chat.uploadImage', 'chat.uploadVideo']);
});

test('every endpoint rejects a malformed body, and nothing changes', async () => {
  const reject = await createRejectionCheck();
  for (const [name, endpoint] of withJson) {
    for (const [description, body] of MALFORMED_BODIES) {
      await reject(`${name} with ${description}`, endpoint, toUrl(endpoint), toJson(body));
    }
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      const init = { headers: { 'content-type': type }, body: 'amount=1' };
      await reject(`${name} as ${type}`, endpoint, toUrl(endpoint), init);
    }
  }
  expect({}).not.toHaveProperty('isAdmin');
});

const fieldsOf = ({ body }: Endpoint) => Object.entries(getSchemaFields(body));

/** Fields that accept any JSON: a chat message is validated as a whole. */
const acceptsAnyJson = (schema: Schema) =>
  ['optional', 'unknown', 'nullable'].includes(getSchemaType(schema));

test('every endpoint rejects a missing field and a field of the wrong type, and nothing changes', async () => {
  const reject = await createRejectionCheck();
  let calls = 0;
  for (const [name, endpoint] of withJson) {
    const sample = sampleValue(endpoint.body as Schema) as Readonly<Record<string, unknown>>;
    for (const [field, schema] of fieldsOf(endpoint)) {
      if (acceptsAnyJson(schema)) continue;
      const { [field]: _omitted, ...incomplete } = sample;
      const description = `${name} without ${field}`;
      const key = await reject(description, endpoint, toUrl(endpoint), toJson(JSON.stringify(incomplete)));
      expect(isErrorKey(key), `${description}: ${key}`).toBe(true);
      for (const text of INVALID_VALUES) {
        const body = withField(sample, field, text);
        await reject(`${name} with ${field} ${text}`, endpoint, toUrl(endpoint), toJson(body));
        calls += 1;
      }
    }
  }
  expect(calls).toBeGreaterThan(300);
});

test('every endpoint with an amount rejects three decimals, text, infinity, zero and negative amounts', async () => {
  const reject = await createRejectionCheck();
  const testedOperations = new Set<string>();
  for (const [name, endpoint] of withJson) {
    const sample = sampleValue(endpoint.body as Schema) as Readonly<Record<string, unknown>>;
    const accounts = 'from' in sample ? { from: 'WALLET', to: 'PG' } : {};
    for (const [field] of fieldsOf(endpoint).filter(([, schema]) => isMoneySchema(schema))) {
      testedOperations.add(name);
      for (const text of INVALID_AMOUNTS) {
        const body = withField({ ...sample, ...accounts }, field, text);
        await reject(`${name} of ${text}`, endpoint, toUrl(endpoint), toJson(body));
      }
    }
  }
  expect([...testedOperations]).toEqual([
    'wallet.add',
    'wallet.transfer',
    'wallet.withdraw',
    'wallet.withdrawAll',
    'qrCode.create',
  ]);
});

test('a path parameter with slashes, NUL, malformed UTF-8 or 64 KB is rejected, and nothing changes', async () => {
  const reject = await createRejectionCheck();
  for (const [name, endpoint] of withParams) {
    const body = endpoint.body && toJson(JSON.stringify(sampleValue(endpoint.body)));
    for (const value of [...MALFORMED_PARAMS, LONG_NAME, 'x'.repeat(501)]) {
      await reject(`${name} at ${value.slice(0, 20)}`, endpoint, toUrlWithParam(endpoint, value), body);
    }
  }
});

test('undeclared fields such as __proto__ are ignored', async () => {
  const reject = await createRejectionCheck();
  const undeclared = {
    isAdmin: true,
    memberId: '2',
    'wallet.amount': 1e6,
    constructorName: 'x',
    [LONG_NAME.slice(0, 500)]: 1,
  };
  for (const [name, endpoint] of withJson) {
    const sample = sampleValue(endpoint.body as Schema) as Readonly<Record<string, unknown>>;
    const [first] = Object.keys(sample);
    if (first === undefined) continue;
    const malformed = JSON.stringify({ ...sample, ...undeclared, [first]: { not: 'so' } });
    await reject(`${name} with undeclared fields`, endpoint, toUrl(endpoint), toJson(malformed));
  }
});

const PARTS = 1_000;
const part = (name: string, type: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
const form = (parts: string, end = '--b--\r\n'): RequestInit => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: `${parts}${end}`,
});

const MALFORMED_FORMS: readonly (readonly [string, RequestInit])[] = [
  [
    'no boundary',
    { headers: { 'content-type': 'multipart/form-data' }, body: part('file', 'image/png', 'x') },
  ],
  ['an empty boundary', { headers: { 'content-type': 'multipart/form-data; boundary=' }, body: 'x' }],
  ['a boundary that never occurs', form('', 'no boundary')],
  ['no closing boundary', form(part('file', 'image/png', 'x'), '')],
  ['no part', form('')],
  ['1,000 parts', form(Array.from({ length: PARTS }, (_, at) => part(`f${at}`, 'image/png', 'x')).join(''))],
  ['1,000 files of one name', form(part('file', 'image/png', 'x').repeat(PARTS))],
  ['a part named __proto__', form(part('__proto__', 'image/png', 'x'))],
  ['an image that is an HTML page', form(part('file', 'image/png', '<html><script>alert(1)</script>'))],
  ['a video that is a program', form(part('file', 'video/mp4', 'MZ\u0090'))],
  ['the type of a program', form(part('file', 'application/x-msdownload', 'MZ'))],
  ['a type of 20,000 characters', form(part('file', 'x'.repeat(20_000), 'x'))],
  ['JSON', toJson('{"file":"x"}')],
  ['JSON with __proto__', toJson('{"__proto__":{"file":1}}')],
  ['nothing', {}],
];

test('an upload without a boundary, of 1,000 parts or of a false type is rejected, and nothing changes', async () => {
  const reject = await createRejectionCheck();
  for (const [name, endpoint] of withForm) {
    for (const [description, init] of MALFORMED_FORMS)
      await reject(`${name} with ${description}`, endpoint, endpoint.path, init);
  }
});
