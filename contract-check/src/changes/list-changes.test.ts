import { expect, test } from 'vitest';

import { createOpenApiDocument } from '@wallet/mock-server/control/meta/openapi.ts';

import { type ContractDocument, listChanges } from './list-changes.ts';
import { readDocument } from './read-document.ts';

const INPUT = {
  type: 'object',
  required: ['amount', 'to'],
  properties: {
    amount: { type: 'number', minimum: 1 },
    to: { type: 'string', enum: ['PG', 'SA'] },
    note: { type: 'string' },
  },
};
const OUTPUT = {
  type: 'object',
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
    status: { anyOf: [{ type: 'string', enum: ['DONE'] }, { type: 'null' }] },
  },
};

const toOperation = (request: object, response: object, errors: readonly string[] = ['NO_GAME']) => ({
  operationId: 'wallet.transfer',
  security: [{ token: [] }],
  requestBody: { content: { 'application/json': { schema: request } } },
  responses: {
    200: { content: { 'application/json': { schema: response } } },
    400: { content: { 'application/json': { schema: { properties: { message: { enum: errors } } } } } },
  },
});

const toDocument = (operation: object, path = '/api/wallet/transfer') =>
  ({ paths: { [path]: { post: operation } } }) as unknown as ContractDocument;

const BEFORE = toDocument(toOperation(INPUT, OUTPUT));

/** Lists the changes to a contract whose request, or response, has other fields. */
const change = (side: 'request' | 'response', properties: object, required?: readonly string[]) => {
  const schema = side === 'request' ? INPUT : OUTPUT;
  const changed = {
    ...schema,
    properties: { ...schema.properties, ...properties },
    ...(required && { required }),
  };
  const operation = side === 'request' ? toOperation(changed, OUTPUT) : toOperation(INPUT, changed);
  // Leaves out what is undefined.
  const after = JSON.parse(JSON.stringify(toDocument(operation))) as ContractDocument;
  return listChanges(BEFORE, after).map((each) => each.replace('`wallet.transfer`: ', ''));
};

test('a change of a request is a sentence that says if old clients break', () => {
  const ofRequest = (...change_: Parameters<typeof change> extends [unknown, ...infer Rest] ? Rest : never) =>
    change('request', ...change_);
  expect(ofRequest({}, ['to'])).toEqual(['`amount` of the request became optional.']);
  expect(ofRequest({}, ['amount', 'to', 'note'])).toEqual([
    '`note` of the request must be sent now. Old clients break.',
  ]);
  expect(ofRequest({ pin: { type: 'string' } })).toEqual(['`pin` of the request is new.']);
  expect(ofRequest({ pin: { type: 'string' } }, ['amount', 'to', 'pin'])).toEqual([
    '`pin` of the request is new and must be sent. Old clients break.',
  ]);
  expect(ofRequest({ note: undefined })).toEqual(['`note` of the request was removed. Old clients break.']);
  expect(ofRequest({ amount: { type: ['number', 'string'], minimum: 1 } })).toEqual([
    '`amount` of the request can be string now.',
  ]);
  expect(ofRequest({ to: { enum: ['PG', 'JOKER'] } })).toEqual([
    '`to` of the request can be "JOKER" now.',
    '`to` of the request can no longer be "SA". Old clients break.',
  ]);
  expect(ofRequest({ amount: { type: 'number', minimum: 20 } })).toEqual([
    '`amount` of the request has minimum 20 now. Old clients break.',
    '`amount` of the request had minimum 1.',
  ]);
});

test('a change of a response is judged the other way round', () => {
  expect(change('response', {}, [])).toEqual(['`rows` of the response became optional. Old clients break.']);
  expect(change('response', { rows: undefined })).toEqual([
    '`rows` of the response was removed. Old clients break.',
  ]);
  const item = { type: 'object', properties: { id: { type: 'number' }, more: { properties: { a: {} } } } };
  expect(change('response', { rows: { type: 'array', items: item } })).toEqual([
    '`rows[].id` of the response became optional. Old clients break.',
    '`rows[].id` of the response can be number now. Old clients break.',
    '`rows[].id` of the response can no longer be string.',
    '`rows[].more` of the response is new.',
  ]);
  expect(change('response', { status: { type: 'string', enum: ['DONE', 'WAITING'] } })).toEqual([
    '`status` of the response can be "WAITING" now. Old clients break.',
    '`status` of the response can no longer be null.',
  ]);
  const status = { ...OUTPUT.properties.status, 'x-assumed': 'nobody has seen it' };
  expect(change('response', { status })).toEqual(['`status` of the response is only assumed now.']);
});

test('calls that come, go, move or are refused otherwise are told', () => {
  const operation = toOperation(INPUT, OUTPUT, ['NO_USER']);
  const open = { ...operation, security: [{}] };
  expect(listChanges(BEFORE, toDocument(open, '/api/transfer'))).toEqual([
    '`wallet.transfer`: its address is POST /api/transfer, not POST /api/wallet/transfer. Old clients break.',
    '`wallet.transfer`: it needs no token any more.',
    '`wallet.transfer`: it may be refused with "NO_USER" now.',
    '`wallet.transfer`: it is no longer refused with "NO_GAME".',
  ]);
  const none = { paths: {} };
  expect(listChanges(BEFORE, none)).toEqual(['`wallet.transfer`: the call was removed. Old clients break.']);
  expect(listChanges(none, BEFORE)).toEqual([
    '`wallet.transfer`: the call is new (POST /api/wallet/transfer).',
  ]);
  const ofSandbox = { ...operation, operationId: 'sandbox.worlds.list' };
  expect(listChanges(none, toDocument(ofSandbox))).toEqual([]);
});

test('what OpenAPI 3.0 writes in another way than a document of an earlier version is no change', () => {
  const [earlier, later] = [
    { status: { anyOf: [{ type: 'string', enum: ['DONE'] }, { type: 'null' }] }, isWon: { const: true } },
    { status: { type: 'string', 'x-extensible-enum': ['DONE'], nullable: true }, isWon: { type: 'boolean' } },
  ].map((properties) => toOperation(INPUT, { type: 'object', properties }));
  const renamed = { ...later, operationId: 'walletTransfer', 'x-operation': 'wallet.transfer' };
  expect(listChanges(toDocument(earlier ?? {}), toDocument(renamed))).toEqual([]);
});

test('the contract itself has no change to itself, and each field of it that is removed is told', async () => {
  const document = (await createOpenApiDocument()) as unknown as ContractDocument;
  expect(listChanges(document, document)).toEqual([]);
  const copy = structuredClone(document) as unknown as {
    paths: Record<string, Record<string, ReturnType<typeof toOperation>>>;
  };
  const body = copy.paths['/api/wallet/transfer']?.['post']?.requestBody.content['application/json'].schema;
  delete (body as { properties: { amount?: unknown } }).properties.amount;
  expect(listChanges(document, copy as unknown as ContractDocument)).toEqual([
    '`wallet.transfer`: `amount` of the request was removed. Old clients break.',
  ]);
});

test('a base that has no contract is refused in one line', async () => {
  for (const base of ['no-such-commit', '--output=x', 'package.json', 'missing.json']) {
    await expect(readDocument(base), base).rejects.toThrow(/cannot be read|must be an OpenAPI document/);
  }
});
