import { afterEach, expect, test, vi } from 'vitest';

import { isHeldByOtherTab, withTabLock } from './tab-lock.ts';

/** Releases the locks that other tabs hold. */
let releaseTabs: (() => void)[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const release of releaseTabs) release();
  releaseTabs = [];
});

/** Holds the lock of a command as another tab does. Returns the function that releases it. */
async function holdInOtherTab(key: string) {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    hold = navigator.locks.request(`command:${key}`, () => {
      resolve();
      return ended;
    });
  });
  releaseTabs.push(release);
  return async () => {
    release();
    await hold;
  };
}

test('a command that another tab is sending is not run', async () => {
  const release = await holdInOtherTab('key');
  const run = vi.fn<() => Promise<string>>();
  expect(await withTabLock('key', run)).toBe('busy');
  expect(run).not.toHaveBeenCalled();
  expect(await isHeldByOtherTab('key')).toBe(true);
  await release();
  expect(await isHeldByOtherTab('key')).toBe(false);
});

test('another command of another tab keeps nothing waiting', async () => {
  await holdInOtherTab('other');
  expect(await isHeldByOtherTab('key')).toBe(false);
  expect(await withTabLock('key', async () => 'sent')).toBe('sent');
});

test('a command that has ended here may be sent by another tab, and is then known to be', async () => {
  expect(await withTabLock('key', async () => 'sent')).toBe('sent');
  await holdInOtherTab('key');
  expect(await isHeldByOtherTab('key')).toBe(true);
});

test('a command that fails is sent once, and its lock is free again', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no response'));
  await expect(withTabLock('key', run)).rejects.toThrow('no response');
  expect(run).toHaveBeenCalledTimes(1);
  await holdInOtherTab('key');
  expect(await isHeldByOtherTab('key')).toBe(true);
});

test('a command of this tab is not held by another', async () => {
  await withTabLock('key', async () => expect(await isHeldByOtherTab('key')).toBe(false));
});

test('a blocked frame, which has no locks between tabs, runs the command once', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  const run = vi.fn<() => Promise<string>>().mockResolvedValue('sent');
  expect(await withTabLock('key', run)).toBe('sent');
  expect(run).toHaveBeenCalledTimes(1);
  expect(await isHeldByOtherTab('key')).toBeUndefined();
});

test('plain http, which has no locks between tabs, runs the command once', async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks') ?? {};
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  try {
    const run = vi.fn<() => Promise<string>>().mockResolvedValue('sent');
    expect(await withTabLock('key', run)).toBe('sent');
    expect(run).toHaveBeenCalledTimes(1);
    expect(await isHeldByOtherTab('key')).toBeUndefined();
  } finally {
    Object.defineProperty(Navigator.prototype, 'locks', locks);
  }
});
