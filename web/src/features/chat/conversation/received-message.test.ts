import { expect, test } from 'vitest';

import { parseMessages } from './received-message.ts';

const good = {
  sender: 'operator',
  message: { message_type: 'text', payload: 'x' },
  createdAt: '2026-01-15T03:00:00Z',
};

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list', []],
  ['no sender', { ...good, sender: undefined }],
  ['no time', { ...good, createdAt: undefined }],
  ['a time that is none', { ...good, createdAt: 'yesterday' }],
])('a message that is %s is left out, and the others stay', (_, broken) => {
  expect(parseMessages([good, broken, good])).toHaveLength(2);
});

test.each([
  ['no message', undefined],
  ['an unknown type', { message_type: 'sticker', payload: 'x' }],
  ['no payload', { message_type: 'text' }],
  ['a payload of another form', { message_type: 'text', payload: { a: 1 } }],
  ['buttons without a type', { message_type: 'buttons', payload: 'x', payloads: [{ title: 'x' }] }],
  ['cards that are none', { message_type: 'generic', payloads: 'x' }],
])('a message with %s keeps its place, without its content', (_, message) => {
  const found = parseMessages([{ ...good, message }]);
  expect(found).toHaveLength(1);
  expect(found[0]?.message ?? undefined).toBeUndefined();
});
