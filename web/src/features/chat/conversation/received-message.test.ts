import { expect, test } from 'vitest';

import { parseMessages } from './received-message.ts';

const valid = {
  sender: 'operator',
  message: { message_type: 'text', payload: 'x' },
  createdAt: '2026-01-15T03:00:00Z',
};

test.each([
  ['null in its place', null],
  ['a string in its place', 'x'],
  ['a list in its place', []],
  ['no sender', { ...valid, sender: undefined }],
])('a message with %s is dropped, and the others stay', (_, broken) => {
  expect(parseMessages([valid, broken, valid])).toHaveLength(2);
});

test('a message without a readable time stands beside the one before it, and without any it is dropped', () => {
  const next = { ...valid, createdAt: '2026-01-15T02:00:00Z' };
  for (const createdAt of [undefined, null, 'yesterday']) {
    const parsed = parseMessages([valid, { ...valid, createdAt }, next]);
    expect(parsed.map((each) => each.createdAt)).toEqual([valid.createdAt, valid.createdAt, next.createdAt]);
    expect(parseMessages([{ ...valid, createdAt }])).toEqual([]);
  }
});

test.each([
  ['no message', undefined],
  ['an unknown type', { message_type: 'sticker', payload: 'x' }],
  ['no payload', { message_type: 'text' }],
  ['a payload of another type', { message_type: 'text', payload: { a: 1 } }],
  ['cards that are not a list', { message_type: 'generic', payloads: 'x' }],
])('a message with %s is kept without its content', (_, message) => {
  const parsed = parseMessages([{ ...valid, message }]);
  expect(parsed).toHaveLength(1);
  expect(parsed[0]?.message ?? undefined).toBeUndefined();
});

test('a button without a title is left out, and its message stays', () => {
  const button = { type: 'postback', title: 'Yes', payload: 'yes' };
  const message = { message_type: 'buttons', payload: 'x', payloads: [{ type: 'web' }, button] };
  const [parsed] = parseMessages([{ ...valid, message }]);
  expect(parsed?.message).toMatchObject({ message_type: 'buttons', payload: 'x' });
  // The list also remembers that an item of it was left out.
  expect(parsed?.message && 'payloads' in parsed.message && [...(parsed.message.payloads ?? [])]).toEqual([
    button,
  ]);
});
