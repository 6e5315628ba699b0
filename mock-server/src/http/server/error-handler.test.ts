import type { FastifyError, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { BalanceLimitError } from '#domain/ledger/ledger.ts';
import { compileValidator, type InvalidInput } from '#http/call/schema-compiler.ts';

import { toKeyRefusal, toStorageResponse } from './error-handler.ts';

const toError = (fields: object) => Object.assign(new Error('broken'), fields) as unknown as FastifyError;

const request = (headers: Readonly<Record<string, string>> = {}, encoding = 'json') =>
  ({ callContext: { route: { endpoint: { encoding } } }, headers }) as unknown as FastifyRequest;
const noCall = { callContext: null, headers: {} } as unknown as FastifyRequest;

const Body = z.object({
  amount: z.number(),
  phone: z.string().check(z.maxLength(3, 'PHONE_NUMBER_REQUIRE_10_DIGIT')),
  note: z.string().check(z.maxLength(3, 'KEY_INVALID')),
  list: z.array(z.object({ id: z.string() })),
});

/** Returns the key with which a body is refused. */
function findKey(body: unknown): string | null | undefined {
  const validate = compileValidator({ schema: Body, method: 'POST', url: '/', httpPart: 'body' });
  const { error } = validate(body) as { readonly error?: InvalidInput };
  return error && toKeyRefusal(error as unknown as FastifyError, noCall)?.key;
}

test('invalid input is refused with the key of its rule, or says if something is missing', () => {
  const valid = { amount: 1, phone: '081', note: 'abc', list: [{ id: 'a' }] };
  for (const [change, key] of [
    [{}, undefined],
    [{ amount: undefined }, 'KEY_MISSING'],
    [{ amount: null }, 'KEY_MISSING'],
    [{ amount: '1' }, 'KEY_INVALID'],
    [{ note: 'abcd' }, 'KEY_INVALID'],
    [{ phone: '0812' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ phone: '0812', note: 'abcd', amount: undefined }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ note: 'abcd', amount: undefined }, 'KEY_MISSING'],
    [{ list: [{}] }, 'KEY_MISSING'],
    [{ list: [{ id: 1 }] }, 'KEY_INVALID'],
    [{ list: 'a' }, 'KEY_INVALID'],
  ] as const) {
    expect(findKey({ ...valid, ...change }), JSON.stringify(change)).toBe(key);
  }
  for (const body of [null, 'text', []]) expect(findKey(body), JSON.stringify(body)).toBe('KEY_INVALID');
});

test('an error of the client keeps its status, and one of the server is no refusal', () => {
  for (const [statusCode, status] of [
    [399, undefined],
    [400, 400],
    [413, 413],
    [499, 499],
    [500, undefined],
    [undefined, undefined],
  ] as const) {
    const refusal = toKeyRefusal(toError({ statusCode }), noCall);
    expect([refusal?.status, refusal?.key], String(statusCode)).toEqual([status, status && 'KEY_INVALID']);
  }
  expect(toKeyRefusal(new BalanceLimitError() as unknown as FastifyError, noCall)).toMatchObject({
    status: 400,
    key: 'KEY_INVALID',
  });
});

test('a body of another type or encoding is refused with the one that it must have', () => {
  const type = { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' };
  const issueOf = (error: object, of: FastifyRequest) =>
    (JSON.parse(toKeyRefusal(toError(error), of)?.body ?? '') as { readonly issues: readonly object[] })
      .issues;
  expect(issueOf(type, request({ 'content-type': 'text/plain' }))).toMatchObject([
    { path: 'content-type', message: expect.stringContaining('must be application/json, got text/plain') },
  ]);
  expect(issueOf(type, request({}, 'multipart'))).toMatchObject([
    { path: 'content-type', message: expect.stringContaining('must be multipart/form-data, got none') },
  ]);
  const encoded = { statusCode: 415, code: 'ENCODED_BODY' };
  expect(issueOf(encoded, request({ 'content-encoding': 'gzip' }))).toMatchObject([
    { path: 'content-encoding', message: expect.stringContaining('got gzip') },
  ]);
});

test('a member reads that a call failed, and a tool that the store is away or full', () => {
  const key = (isAway: boolean, isCall: boolean) => {
    const { status, key: message } = toStorageResponse(isAway, isCall);
    return [status, message];
  };
  expect(key(true, true)).toEqual([503, 'INTERNAL_SERVER_ERROR']);
  expect(key(true, false)).toEqual([503, 'SANDBOX_STORE']);
  for (const isCall of [true, false]) expect(key(false, isCall)).toEqual([507, 'SANDBOX_STORAGE']);
});
