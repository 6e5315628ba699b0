import { afterEach, expect, test } from 'vitest';

import { localStore, sessionStore, createStorage } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('values are stored unchanged, each store in its own storage', () => {
  localStore.set('token', 'abc');
  sessionStore.set('token', 'xyz');
  expect(localStorage.getItem('token')).toBe('abc');
  expect(sessionStorage.getItem('token')).toBe('xyz');
  expect(localStore.get('token')).toBe('abc');
  localStore.remove('token');
  expect(localStore.get('token')).toBeUndefined();
  expect(sessionStore.get('token')).toBe('xyz');
});

test('removing a prefix removes its keys and no others', () => {
  sessionStore.set('w.draft.a', '1');
  sessionStore.set('w.draft.b', '2');
  sessionStore.set('w.wizard', '3');
  sessionStore.removeByPrefix('w.draft.');
  expect(sessionStore.get('w.draft.a')).toBeUndefined();
  expect(sessionStore.get('w.draft.b')).toBeUndefined();
  expect(sessionStore.get('w.wizard')).toBe('3');
});

test('values are kept in memory if the storage is blocked', () => {
  const store = createStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  store.set('token', 'abc');
  store.set('other', 'x');
  expect(store.get('token')).toBe('abc');
  store.removeByPrefix('tok');
  expect(store.get('token')).toBeUndefined();
  store.remove('other');
  expect(store.get('other')).toBeUndefined();
});

test('with a full storage the newest value is returned, not the stored one', () => {
  localStorage.setItem('locale', 'th');
  let isFull = true;
  const full = new Proxy(localStorage, {
    get: (target, name) => {
      if (name === 'setItem' && isFull) throw new DOMException('full', 'QuotaExceededError');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const store = createStorage(() => full);
  store.set('locale', 'la');
  expect(store.get('locale')).toBe('la');
  isFull = false;
  store.set('locale', 'en');
  expect(store.get('locale')).toBe('en');
  expect(localStorage.getItem('locale')).toBe('en');
});
