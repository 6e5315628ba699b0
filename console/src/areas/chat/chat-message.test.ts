import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import { parseButtons, toChatMessage, formatMessage } from './chat-message.ts';

const createReader =
  (fields: Readonly<Record<string, string>>) =>
  (name: string): string =>
    fields[name] ?? '';

test('a card contains the entered fields and omits empty ones', () => {
  const card = toChatMessage(
    'generic',
    createReader({ title: 'Songkran', buttons: 'web | Open | https://x.example' }),
  );
  expect(card).toEqual({
    message_type: 'generic',
    payloads: [
      { title: 'Songkran', buttons: [{ type: 'web', title: 'Open', payload: 'https://x.example' }] },
    ],
  });
  expect(formatMessage(card)).toBe('Songkran [Open]');
});

test('a button with an unknown type or no title is an error with its line number', () => {
  for (const line of ['link | Open', 'web |', 'web']) {
    try {
      parseButtons(`postback | Yes | yes\n${line}`);
      expect.unreachable(line);
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect((error as ApiError).issues[0]).toMatchObject({ path: 'buttons' });
      expect((error as ApiError).issues[0]?.message).toContain('line 2');
    }
  }
});

test('every type of message is formatted as one line', () => {
  const readField = createReader({
    text: 'Hello',
    filePath: '/a.png',
    fileType: 'image',
    buttons: 'call | Ring | 02',
  });
  expect(formatMessage(toChatMessage('text', readField))).toBe('Hello');
  expect(formatMessage(toChatMessage('quick_replies', readField))).toBe('Hello [Ring]');
  expect(formatMessage(toChatMessage('media', readField))).toBe('image: /a.png');
  expect(formatMessage(toChatMessage('unknown', readField))).toBe('unknown type');
});
