import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { decodeFields, decodeNumber, encodeFields, storedNumber } from './stored-record.ts';

const schema = z.object({ id: z.string(), at: z.optional(storedNumber) });

test('fields are read as they were stored, and those without a value are left out', () => {
  expect(encodeFields({ id: 'a b/ก', at: 7, none: undefined, empty: null })).not.toContain('none');
  expect(decodeFields(schema, encodeFields({ id: 'a b/ก', at: 7 }))).toEqual({ id: 'a b/ก', at: 7 });
  expect(decodeFields(schema, encodeFields({ id: 'a', at: undefined }))).toEqual({ id: 'a' });
});

test('equal fields have equal texts', () => {
  expect(encodeFields({ at: 1, id: 'a' })).toBe(encodeFields({ id: 'a', at: 1 }));
});

test.each([undefined, '', 'a', 'at=7', 'id=a&at=', 'id=a&at=soon', '{"id":"a"}'])(
  'the text %j is no record',
  (text) => expect(decodeFields(schema, text)).toBeUndefined(),
);

test.each([
  ['7', 7],
  ['-1.5', -1.5],
  ['', undefined],
  ['yesterday', undefined],
  ['Infinity', undefined],
  [undefined, undefined],
])('the text %j is the number %j', (text, number) => expect(decodeNumber(text)).toBe(number));
