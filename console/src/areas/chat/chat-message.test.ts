import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import { parseButtons, toChatMessage, formatMessage } from './chat-message.ts';

const typedFrom =
  (fields: Readonly<Record<string, string>>) =>
  (name: string): string =>
    fields[name] ?? '';

test('a card is made of what was typed, and what was left empty is not in it', () => {
  const card = toChatMessage(
    'generic',
    typedFrom({ title: 'Songkran', buttons: 'web | Open | https://x.example' }),
  );
  expect(card).toEqual({
    message_type: 'generic',
    payloads: [
      { title: 'Songkran', buttons: [{ type: 'web', title: 'Open', payload: 'https://x.example' }] },
    ],
  });
  expect(formatMessage(card)).toBe('Songkran [Open]');
});

test('a button of no known type, or without a title, is told by its line', () => {
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

test('every kind is told in one line', () => {
  const typed = typedFrom({
    text: 'Hello',
    filePath: '/a.png',
    fileType: 'image',
    buttons: 'call | Ring | 02',
  });
  expect(formatMessage(toChatMessage('text', typed))).toBe('Hello');
  expect(formatMessage(toChatMessage('quick_replies', typed))).toBe('Hello [Ring]');
  expect(formatMessage(toChatMessage('media', typed))).toBe('image: /a.png');
  expect(formatMessage(toChatMessage('unknown', typed))).toBe('of an unknown type');
});
