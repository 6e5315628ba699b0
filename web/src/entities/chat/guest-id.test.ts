import { beforeEach, expect, test } from 'vitest';

import { localStore } from '#lib/browser/storage.ts';

import { ensureGuestId } from './guest-id.ts';

beforeEach(() => localStore.remove('guest-id'));

test('a guest id has 192 random bits, is stored, and is never created twice', () => {
  const first = ensureGuestId();
  expect(first).toMatch(/^[\w-]{48}$/);
  expect(ensureGuestId()).toBe(first);
  const many = Array.from({ length: 1_000 }, () => {
    localStore.remove('guest-id');
    return ensureGuestId();
  });
  expect(new Set(many).size).toBe(1_000);
});

test.each(['7', 'x'.repeat(21), 'x'.repeat(129), '../../x'.repeat(5)])(
  'a stored id that is invalid or could be guessed is replaced: %s',
  (stored) => {
    localStore.set('guest-id', stored);
    expect(ensureGuestId()).not.toBe(stored);
  },
);
