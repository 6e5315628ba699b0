import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { ChatItem } from '../contract/chat/messages.ts';
import { assumed } from './assumed.ts';
import { Baht, EntryStatus, Id, Instant, MaybeEmptyText } from './fields.ts';
import { withOther } from './response-marks.ts';
import { type ContractMismatch, readResponse } from './read-response.ts';

/** Reads a response and collects the mismatches that were reported. */
function readAndCollect<S extends z.ZodMiniType>(schema: S, response: unknown) {
  const mismatches: ContractMismatch[] = [];
  return { ...readResponse(schema, response, (mismatch) => mismatches.push(mismatch)), mismatches };
}

test('F-81 a value that can mean only one thing is read and not reported', () => {
  for (const [kind, schema, received, value] of [
    ['an id as a number', z.object({ id: Id }), { id: 4711 }, { id: '4711' }],
    [
      'an assumed id as a number',
      z.object({ id: assumed(Id, 'not shown', 'display') }),
      { id: 7 },
      { id: '7' },
    ],
    ['a name as a number', z.object({ name: z.string() }), { name: 12.5 }, { name: '12.5' }],
    ['a text longer than one that is sent', z.object({ a: MaybeEmptyText(2) }), { a: 'long' }, { a: 'long' }],
    [
      'a flag as 0 or 1',
      z.object({ is: z.boolean(), was: z.boolean() }),
      { is: 1, was: 0 },
      { is: true, was: false },
    ],
    [
      'a flag as a text',
      z.object({ is: z.boolean(), was: z.boolean() }),
      { is: 'false', was: 'true' },
      { is: false, was: true },
    ],
    [
      'a flag as a word',
      z.object({ is: z.boolean(), was: z.boolean() }),
      { is: 'ACTIVE', was: 'Inactive' },
      { is: true, was: false },
    ],
    [
      'a flag as a figure in a text',
      z.object({ is: z.boolean(), was: z.boolean() }),
      { is: '1', was: '0' },
      { is: true, was: false },
    ],
    [
      'a number as a text',
      z.object({ whole: z.number(), part: z.number(), less: z.number() }),
      { whole: '1500', part: '1500.25', less: '-3' },
      { whole: 1500, part: 1500.25, less: -3 },
    ],
    ['a final status in other letters', z.object({ at: EntryStatus }), { at: 'Success ' }, { at: 'SUCCESS' }],
    ['another final status', z.object({ at: EntryStatus }), { at: 'failed' }, { at: 'FAILED' }],
    ['any other status', z.object({ at: EntryStatus }), { at: 'done' }, { at: 'done' }],
    [
      'a time in ms',
      z.object({ at: Instant }),
      { at: 1_768_446_000_123 },
      { at: '2026-01-15T03:00:00.123Z' },
    ],
    [
      'a time in seconds',
      z.object({ at: z.optional(Instant) }),
      { at: 1_768_446_000 },
      { at: '2026-01-15T03:00:00.000Z' },
    ],
    [
      'a time without a zone',
      z.object({ at: Instant }),
      { at: '2026-01-15 10:00:00' },
      { at: '2026-01-15T03:00:00.000Z' },
    ],
    ['a day alone', z.object({ at: Instant }), { at: '15/01/2569' }, { at: '2026-01-15' }],
    [
      'a time with its zone as it came',
      z.object({ at: Instant }),
      { at: '2026-01-15T10:00:00.123456+07:00' },
      { at: '2026-01-15T10:00:00.123456+07:00' },
    ],
  ] as const) {
    expect(readAndCollect(schema as z.ZodMiniType, received), kind).toEqual({
      ok: true,
      value,
      mismatches: [],
    });
  }
});

test('F-81 a value that can mean several things is not guessed', () => {
  for (const [kind, schema, at] of [
    ['an id too large to be exact', z.object({ at: Id }), 2 ** 60],
    ['a flag as a time', z.object({ at: Instant }), true],
    ['a number of digits in a name', z.object({ at: z.number() }), 'no 5'],
    ['a text with more than a number', z.object({ at: z.number() }), '5 or 6'],
    ['digits after a word', z.object({ at: z.number() }), 'no5'],
    ['a text without digits', z.object({ at: z.number() }), 'many'],
    ['a list as a number', z.object({ at: z.number() }), ['5']],
    ['a time in a list', z.object({ at: Instant }), [1_768_446_000_123]],
    ['a number as a status', z.object({ at: EntryStatus }), 1],
    ['a flag as another number', z.object({ at: z.boolean() }), 2],
  ] as const) {
    const Two = z.object({ ...schema.shape, is: z.boolean() });
    expect(readResponse(Two, { at, is: true }), kind).toEqual({ ok: true, value: { is: true } });
  }
});

test('a row whose time cannot be read keeps its amount, shows no time, and is reported', () => {
  const List = z.array(z.object({ createdAt: Instant, amount: Baht }));
  for (const createdAt of ['soon', '05/11/2026', '', 5, 20_261_125_143_644]) {
    const result = readAndCollect(List, [{ createdAt, amount: 1 }]);
    expect(result.ok && [...result.value], String(createdAt)).toEqual([{ amount: 100 }]);
    expect(result.mismatches).toEqual([{ path: '0.createdAt', assumed: false, cost: 'place' }]);
  }
});

test('F-81 an unknown value of a list that a backend may add to is `other`, and is reported', () => {
  const List = z.array(z.object({ kind: withOther(z.enum(['a', 'b'])), amount: Baht }));
  const result = readAndCollect(List, [
    { kind: 'c', amount: 1 },
    { kind: 'b', amount: 2 },
    { kind: 5, amount: 3 },
  ]);
  expect(result.ok && [...result.value]).toEqual([
    { kind: 'other', amount: 100 },
    { kind: 'b', amount: 200 },
    { kind: 'other', amount: 300 },
  ]);
  expect(result.mismatches.map(({ path }) => path)).toEqual(['0.kind', '2.kind']);
});

test('F-81 a message with a flag as a number or an unknown button is read', () => {
  const message = (each: object) => {
    const item = { sender: 'operator', createdAt: 1_768_446_000_123, message: each };
    const result = readResponse(ChatItem, item);
    return result.ok ? result.value.message : result;
  };
  const payload = { url: 0, fileType: 'image', filePath: '/a.png' };
  expect(message({ message_type: 'media', payload })).toEqual({
    message_type: 'media',
    payload: { ...payload, url: false },
  });
  const buttons = {
    message_type: 'buttons',
    payload: 'Choose',
    payloads: [{ type: 'carousel', title: 'A' }],
  };
  expect(message(buttons)).toEqual({ ...buttons, payloads: [{ type: 'other', title: 'A' }] });
  expect(message({ message_type: 'poll', payload: 'A?' })).toBeUndefined();
});
