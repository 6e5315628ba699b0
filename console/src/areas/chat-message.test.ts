import { expect, test } from 'vitest';

import { Problem } from '#api/problem.ts';

import { buttonsIn, messageOf, messageText } from './chat-message.ts';

const typedFrom =
  (fields: Readonly<Record<string, string>>) =>
  (name: string): string =>
    fields[name] ?? '';

test('a card is made of what was typed, and what was left empty is not in it', () => {
  const card = messageOf(
    'generic',
    typedFrom({ title: 'Songkran', buttons: 'web | Open | https://x.example' }),
  );
  expect(card).toEqual({
    message_type: 'generic',
    payloads: [
      { title: 'Songkran', buttons: [{ type: 'web', title: 'Open', payload: 'https://x.example' }] },
    ],
  });
  expect(messageText(card)).toBe('Songkran [Open]');
});

test('a button of no known type, or without a title, is told by its line', () => {
  for (const line of ['link | Open', 'web |', 'web']) {
    try {
      buttonsIn(`postback | Yes | yes\n${line}`);
      expect.unreachable(line);
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect((error as Problem).issues[0]).toMatchObject({ path: 'buttons' });
      expect((error as Problem).issues[0]?.message).toContain('line 2');
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
  expect(messageText(messageOf('text', typed))).toBe('Hello');
  expect(messageText(messageOf('quick_replies', typed))).toBe('Hello [Ring]');
  expect(messageText(messageOf('media', typed))).toBe('image: /a.png');
  expect(messageText(messageOf('unknown', typed))).toBe('of an unknown type');
});
