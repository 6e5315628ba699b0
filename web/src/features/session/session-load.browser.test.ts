import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as SessionStore from './session-store.ts';

let stopWatching = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  stopWatching();
  stopWatching = () => {};
  vi.unstubAllGlobals();
});

let loads = 0;

/** Loads the module as a new page does. */
async function loadPage() {
  const path = `./session-store.ts?load=${++loads}`;
  return (await import(/* @vite-ignore */ path)) as typeof SessionStore;
}

test('a page without a stored token has no session, and no reason for an end', async () => {
  const page = await loadPage();
  expect(page.getSession()).toEqual({ isMember: false, epoch: 0, endReason: 'none' });
  expect(page.getToken()).toBeNull();
});

test.each([
  ['of the device', { local: 'w_1.device' }, 'w_1.device'],
  ['of this tab', { tab: 'w_1.tab' }, 'w_1.tab'],
  ['of this tab, if the device has another,', { local: 'w_1.device', tab: 'w_1.tab' }, 'w_1.tab'],
] as const)(
  'a page goes on with the session %s',
  async (_, tokens: { local?: string; tab?: string }, token) => {
    if (tokens.local) localStorage.setItem('token', tokens.local);
    if (tokens.tab) sessionStorage.setItem('token', tokens.tab);
    const page = await loadPage();
    expect(page.getSession()).toEqual({ isMember: true, epoch: 0, endReason: 'none' });
    expect(page.getToken()).toBe(token);
  },
);

test('a browser without channels between tabs has sessions, and follows the storage', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const page = await loadPage();
  stopWatching = page.watchSession();
  page.beginSession('w_1.a', { remember: true });
  page.endSession('expired');
  expect(page.getSession()).toEqual({ isMember: false, epoch: 2, endReason: 'expired' });
  localStorage.setItem('token', 'w_1.b');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(page.getToken()).toBe('w_1.b');
  stopWatching();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(page.getToken()).toBe('w_1.b');
});
