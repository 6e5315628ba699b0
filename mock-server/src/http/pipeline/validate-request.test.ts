import { expect, test } from 'vitest';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { isErrorKey } from '@wallet/shared/errors.ts';
import type * as z from 'zod/mini';

import { createHttpClient } from '#testing/http-client.ts';
import { isMoneySchema, sampleValue } from '#testing/schema-sample.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

/* Every endpoint with everything that could be wrong with what is sent, over a real socket. */

const all: readonly (readonly [string, Endpoint])[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);
const withJson = all.filter(([, { body, encoding }]) => body && encoding === undefined);
const withForm = all.filter(([, { encoding }]) => encoding === 'multipart');
const withParams = all.filter(([, { params }]) => params);

/** Values that no field of any request accepts. */
const WRONG = ['null', 'true', '[]', '{}', '[[]]', '{"$gt":""}', 'NaN', 'Infinity', '1e999', '-1e30'];
/** Values that no amount of money accepts. */
const NO_AMOUNT = [
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

const DEEP = 100_000;
const DEEP_IN_LIMIT = 10_000;
/** Bodies that are no object of any contract, or attack the parser. */
const BODIES: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['lists within lists', '['.repeat(DEEP)],
  ['objects within objects', '{"a":'.repeat(DEEP)],
  ['objects within the limit of length', '{"a":'.repeat(DEEP_IN_LIMIT)],
  ['objects that end', `${'{"a":'.repeat(DEEP_IN_LIMIT)}1${'}'.repeat(DEEP_IN_LIMIT)}`],
  ['64 KB of a name', `{"${'x'.repeat(64 * 1024)}":1}`],
];

const PATHS = [
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

const urlWith = ({ path }: Endpoint, value: string): string =>
  path.replaceAll(/\/:\w+\??/g, () => `/${value}`);

/** Returns the URL with valid parameters. */
const urlOf = ({ path, params }: Endpoint): string => {
  const sample = (params ? sampleValue(params) : {}) as Readonly<Record<string, string>>;
  return path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => `/${sample[name] ?? ''}`).replace(/\/$/, '');
};

/** Creates a world and functions that check the response to an invalid call. */
async function target() {
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
  return async (what: string, endpoint: Endpoint, url: string, init: RequestInit = {}): Promise<string> => {
    const before = world.state;
    const hash = world.hash();
    const answer = await send(endpoint.method, url, {
      ...init,
      headers: { ...headers, ...(init.headers as Readonly<Record<string, string>> | undefined) },
    });
    const reported = `${what}: ${answer.status} ${answer.text.slice(0, 80)}`;
    const message = messageIn(endpoint, answer);
    expect(answer.status >= 400 ? answer.status : 400, reported).toBeLessThan(500);
    expect(message, reported).not.toBe('');
    if (world.state !== before) expect(world.hash(), reported).toBe(hash);
    return message;
  };
}

/** Returns the message of an error response; empty for a success. */
function messageIn(endpoint: Endpoint, { status, text }: { status: number; text: string }): string {
  // Node rejects a request with oversized headers itself.
  if (status === 431 || status === 414) return 'KEY_INVALID';
  const body = JSON.parse(text) as { message?: string };
  if (status >= 400) return body.message ?? '';
  return findRefusal(endpoint, body) ?? '';
}

const asJson = (body: string): RequestInit => ({ headers: { 'content-type': 'application/json' }, body });

/** Returns the JSON of a sample with one field replaced by any text. */
function withField(sample: Readonly<Record<string, unknown>>, name: string, text: string): string {
  const others = Object.entries(sample).filter(([each]) => each !== name);
  const fields = others.map(([each, value]) => `${JSON.stringify(each)}:${JSON.stringify(value)}`);
  return `{${[...fields, `${JSON.stringify(name)}:${text}`].join(',')}}`;
}

test('all 68 endpoints are tested', () => {
  expect(all).toHaveLength(68);
  expect(withForm.map(([name]) => name)).toEqual(['wallet.slip', 'chat.uploadImage', 'chat.uploadVideo']);
});

test('every endpoint rejects a malformed body, and nothing changes', async () => {
  const refused = await target();
  for (const [name, endpoint] of withJson) {
    for (const [what, body] of BODIES) {
      await refused(`${name} with ${what}`, endpoint, urlOf(endpoint), asJson(body));
    }
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      const init = { headers: { 'content-type': type }, body: 'amount=1' };
      await refused(`${name} as ${type}`, endpoint, urlOf(endpoint), init);
    }
  }
  expect({}).not.toHaveProperty('isAdmin');
});

const fieldsOf = ({ body }: Endpoint): readonly (readonly [string, z.core.$ZodType])[] =>
  Object.entries((body?.def.shape ?? {}) as Record<string, z.core.$ZodType>);

/** Fields that accept any JSON: a chat message is validated as a whole. */
const isFree = (schema: z.core.$ZodType) =>
  ['optional', 'unknown', 'nullable'].includes(schema._zod.def.type);

test('every endpoint rejects a missing field and a field of the wrong type, and nothing changes', async () => {
  const refused = await target();
  let calls = 0;
  for (const [name, endpoint] of withJson) {
    const sample = sampleValue(endpoint.body as z.core.$ZodType) as Readonly<Record<string, unknown>>;
    for (const [field, schema] of fieldsOf(endpoint)) {
      if (isFree(schema)) continue;
      const { [field]: _left, ...lacking } = sample;
      const what = `${name} without ${field}`;
      const key = await refused(what, endpoint, urlOf(endpoint), asJson(JSON.stringify(lacking)));
      expect(isErrorKey(key), `${what}: ${key}`).toBe(true);
      for (const text of WRONG) {
        const body = withField(sample, field, text);
        await refused(`${name} with ${field} ${text}`, endpoint, urlOf(endpoint), asJson(body));
        calls += 1;
      }
    }
  }
  expect(calls).toBeGreaterThan(300);
});

test('every endpoint that takes money rejects three decimals, text, infinity, zero and negative amounts', async () => {
  const refused = await target();
  const requested = new Set<string>();
  for (const [name, endpoint] of withJson) {
    const sample = sampleValue(endpoint.body as z.core.$ZodType) as Readonly<Record<string, unknown>>;
    const ends = 'from' in sample ? { from: 'WALLET', to: 'PG' } : {};
    for (const [field] of fieldsOf(endpoint).filter(([, schema]) => isMoneySchema(schema))) {
      requested.add(name);
      for (const text of NO_AMOUNT) {
        const body = withField({ ...sample, ...ends }, field, text);
        await refused(`${name} of ${text}`, endpoint, urlOf(endpoint), asJson(body));
      }
    }
  }
  expect([...requested]).toEqual([
    'wallet.add',
    'wallet.transfer',
    'wallet.withdraw',
    'wallet.withdrawAll',
    'qrCode.create',
  ]);
});

test('a path parameter with slashes, NUL, malformed UTF-8 or 64 KB is rejected, and nothing changes', async () => {
  const refused = await target();
  for (const [name, endpoint] of withParams) {
    const body = endpoint.body && asJson(JSON.stringify(sampleValue(endpoint.body)));
    for (const value of [...PATHS, LONG_NAME, 'x'.repeat(501)]) {
      await refused(`${name} at ${value.slice(0, 20)}`, endpoint, urlWith(endpoint, value), body);
    }
  }
});

test('undeclared fields such as __proto__ are ignored', async () => {
  const refused = await target();
  const extra = {
    isAdmin: true,
    memberId: '2',
    'wallet.amount': 1e6,
    constructorName: 'x',
    [LONG_NAME.slice(0, 500)]: 1,
  };
  for (const [name, endpoint] of withJson) {
    const sample = sampleValue(endpoint.body as z.core.$ZodType) as Readonly<Record<string, unknown>>;
    const [first] = Object.keys(sample);
    if (first === undefined) continue;
    const broken = JSON.stringify({ ...sample, ...extra, [first]: { not: 'so' } });
    await refused(`${name} with more than it takes`, endpoint, urlOf(endpoint), asJson(broken));
  }
});

const PARTS = 1_000;
const part = (name: string, type: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
const form = (parts: string, end = '--b--\r\n'): RequestInit => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: `${parts}${end}`,
});

const FORMS: readonly (readonly [string, RequestInit])[] = [
  [
    'no boundary',
    { headers: { 'content-type': 'multipart/form-data' }, body: part('file', 'image/png', 'x') },
  ],
  ['an empty boundary', { headers: { 'content-type': 'multipart/form-data; boundary=' }, body: 'x' }],
  ['a boundary that never comes', form('', 'nothing of it')],
  ['no end', form(part('file', 'image/png', 'x'), '')],
  ['no part', form('')],
  ['1,000 parts', form(Array.from({ length: PARTS }, (_, at) => part(`f${at}`, 'image/png', 'x')).join(''))],
  ['1,000 files of one name', form(part('file', 'image/png', 'x').repeat(PARTS))],
  ['a part of the name __proto__', form(part('__proto__', 'image/png', 'x'))],
  ['a picture that is a page', form(part('file', 'image/png', '<html><script>alert(1)</script>'))],
  ['a film that is a program', form(part('file', 'video/mp4', 'MZ\u0090'))],
  ['a program by its type', form(part('file', 'application/x-msdownload', 'MZ'))],
  ['an endless type', form(part('file', 'x'.repeat(20_000), 'x'))],
  ['JSON', asJson('{"file":"x"}')],
  ['JSON with __proto__', asJson('{"__proto__":{"file":1}}')],
  ['nothing', {}],
];

test('an upload without a boundary, of 1,000 parts or of a false type is rejected, and nothing changes', async () => {
  const refused = await target();
  for (const [name, endpoint] of withForm) {
    for (const [what, init] of FORMS) await refused(`${name} with ${what}`, endpoint, endpoint.path, init);
  }
});
