import '#testing/node-page.ts';

import { expect, onTestFinished, test, vi } from 'vitest';

import { isHeldByOtherTab, withTabLock } from './tab-lock.ts';

function mockHeld(held: LockInfo[] | undefined) {
  const query = vi.spyOn(navigator.locks, 'query').mockResolvedValue(held ? { held } : {});
  onTestFinished(() => query.mockRestore());
}

test('a command is held by another tab if its lock is, and not by this one', async () => {
  mockHeld([{ name: 'command:key' }]);
  expect(await isHeldByOtherTab('key')).toBe(true);
  expect(await isHeldByOtherTab('other')).toBe(false);
  expect(await withTabLock('key', () => isHeldByOtherTab('key', true))).toBe(false);
});

test('a browser that lists no locks has none of another tab', async () => {
  mockHeld(undefined);
  expect(await isHeldByOtherTab('key')).toBe(false);
});
