import { beforeEach, expect, test } from 'vitest';

import { localStore } from '#lib/storage.ts';

import { guestId } from './who.ts';

beforeEach(() => localStore.remove('guest-id'));

test('a guest id has 192 random bits, is kept, and never comes twice', () => {
  const first = guestId();
  expect(first).toMatch(/^[\w-]{48}$/);
  expect(guestId()).toBe(first);
  const many = Array.from({ length: 1_000 }, () => {
    localStore.remove('guest-id');
    return guestId();
  });
  expect(new Set(many).size).toBe(1_000);
});

test.each(['7', 'x'.repeat(21), 'x'.repeat(129), '../../x'.repeat(5)])(
  'a stored id that could be guessed, or is none, is replaced: %s',
  (stored) => {
    localStore.set('guest-id', stored);
    expect(guestId()).not.toBe(stored);
  },
);
