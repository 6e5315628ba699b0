import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { toRequestId } from './request-id.ts';

const toId = (given: string | string[] | undefined) =>
  toRequestId({ headers: { 'x-request-id': given } } as unknown as IncomingMessage);

test('a request keeps the id that a proxy gave it, unless it could be a phone, a token or no id', () => {
  for (const id of ['abcd1234', 'a'.repeat(64), '1234567a', 'A_b-0123']) expect(toId(id), id).toBe(id);
  for (const id of ['abcd123', 'a'.repeat(65), '0812345678', 'w_a.b1234567', 'a b c d e f', '', undefined])
    expect(toId(id), id).toMatch(/^[\da-f-]{36}$/);
  expect(toId(['abcd1234', 'abcd1234'])).toMatch(/^[\da-f-]{36}$/);
  expect(toId(undefined)).not.toBe(toId(undefined));
});
