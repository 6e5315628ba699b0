import { expect, onTestFinished, test, vi } from 'vitest';

import { ensureStorage } from './page-storage.ts';

const REFUSED = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test('a page to which the browser gives no storage has one of its own, which ends with it', () => {
  const page = Object.defineProperties({} as Record<'localStorage' | 'sessionStorage', Storage>, {
    localStorage: { get: REFUSED, configurable: true },
    sessionStorage: { get: REFUSED, configurable: true },
  });
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  ensureStorage();
  const { localStorage, sessionStorage } = page;
  localStorage.setItem('token', 'a');
  localStorage.setItem('locale', 'th');
  localStorage.removeItem('token');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('toString')).toBeNull();
  expect([Object.keys(localStorage), localStorage.length, localStorage.key(0)]).toEqual([
    ['locale'],
    1,
    'locale',
  ]);
  expect(sessionStorage.length).toBe(0);
  localStorage.clear();
  expect(localStorage.length).toBe(0);
});

test('the storage of the browser stays where there is one', () => {
  const storage = { length: 0 } as Storage;
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  onTestFinished(() => void vi.unstubAllGlobals());
  ensureStorage();
  expect(window.localStorage).toBe(storage);
});
