import { afterEach, expect, test, vi } from 'vitest';

import { localStore, sessionStore, createStorage, forgetSession } from './storage.ts';

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
  // Another tab has written it since.
  localStorage.setItem('locale', 'th');
  expect(store.get('locale')).toBe('th');
  isFull = false;
  store.set('locale', 'en');
  expect(store.get('locale')).toBe('en');
  expect(localStorage.getItem('locale')).toBe('en');
});

test('what was refused is stored once there is room, unless another tab has written it since', () => {
  const { setItem } = Storage.prototype;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStore.set('w.command.m.a', 'mine');
  localStore.set('w.command.m.b', 'mine');
  localStore.set('token', 'abc');
  localStore.storeMemory('w.command.');
  expect(localStorage).toHaveLength(0);
  setItem.call(localStorage, 'w.command.m.b', 'that of another tab');
  full.mockRestore();
  localStore.storeMemory('w.command.');
  expect(localStorage).toHaveLength(2);
  expect(localStorage.getItem('w.command.m.a')).toBe('mine');
  expect(localStore.get('w.command.m.b')).toBe('that of another tab');
  localStore.remove('token');
});

test('a watcher hears of the changes of this tab and of others by their prefix, until it stops', () => {
  const heard: string[] = [];
  const stop = localStore.watch('w.rg.', () => heard.push('any tab'));
  const stopOthers = localStore.watchOtherTabs('w.rg.', () => heard.push('other tab'));
  localStore.set('w.rg.m.interval', '15');
  localStore.remove('w.rg.m.interval');
  localStore.set('locale', 'th');
  expect(heard).toEqual(['any tab', 'any tab']);
  heard.length = 0;
  window.dispatchEvent(new StorageEvent('storage', { key: 'w.rg.m.interval' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toEqual(['any tab', 'other tab', 'any tab', 'other tab']);
  stop();
  stopOthers();
  localStore.set('w.rg.m.interval', '30');
  window.dispatchEvent(new StorageEvent('storage', { key: 'w.rg.m.interval' }));
  expect(heard).toHaveLength(4);
});

test('F-34 the end of a session forgets that its agreement was shown', () => {
  sessionStore.set('remember-agreement', 'true');
  forgetSession();
  expect(sessionStorage.getItem('remember-agreement')).toBeNull();
});
