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

test.each(['7', 'x'.repeat(21), '1700000000000.42', 'a1b2:c3'])(
  'the id of an earlier app is kept: %s',
  (stored) => {
    localStore.set('guest-id', stored);
    expect(ensureGuestId()).toBe(stored);
  },
);

test.each(['', 'x'.repeat(129), '../../x'.repeat(5), 'a b', '{"id":7}', 'undefined', 'null'])(
  'a stored id that cannot be one is replaced: %s',
  (stored) => {
    localStore.set('guest-id', stored);
    expect(ensureGuestId()).not.toBe(stored);
  },
);
