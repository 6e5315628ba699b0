import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { FileStore } from './file-store.ts';
import { assertLocked, lockFolder, unlockFolder } from './store-lock.ts';

/** Creates a folder with the lock of a process in another container, which has the host name and the id of this one. */
function createLockedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-lock-'));
  onTestFinished(() => {
    unlockFolder(folder);
    rmSync(folder, { recursive: true });
  });
  const lock = join(folder, 'sandbox.lock');
  const takeOver = (mark = 'theirs'): void =>
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), space: 'other', mark }));
  const touch = (): void => utimesSync(lock, new Date(), new Date(Date.now() + 1_234));
  return { folder, lock, takeOver, touch };
}

test('a folder that a process in another container uses is refused, also under the same id and host name', () => {
  const { folder, lock, takeOver, touch } = createLockedFolder();
  takeOver();
  const before = readFileSync(lock, 'utf8');
  const pauses: number[] = [];
  const owner = lockFolder(folder, (ms) => {
    pauses.push(ms);
    if (pauses.length === 3) touch();
  });
  expect(owner).toBe(`the process ${process.pid} of ${hostname()}, as ${lock} says`);
  expect([pauses.length, readFileSync(lock, 'utf8')]).toEqual([3, before]);
});

test('a folder whose lock nobody touches is taken over, after the time of its lease', () => {
  const { folder, lock, takeOver } = createLockedFolder();
  takeOver();
  let waited = 0;
  expect(lockFolder(folder, (ms) => void (waited += ms))).toBeUndefined();
  expect([waited, readFileSync(lock, 'utf8').includes('theirs')]).toEqual([5_000, false]);
  takeOver();
  utimesSync(lock, 0, 0);
  expect(lockFolder(folder, () => expect.unreachable())).toBeUndefined();
});

test('a process that wakes and finds its folder taken writes nothing any more, and leaves the lock', () => {
  const { folder, lock, takeOver } = createLockedFolder();
  const store = new FileStore(folder, () => {});
  store.append('mine', 'first\n');
  takeOver();
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
  onTestFinished(() => clock.mockRestore());
  const refusal = `another process uses ${folder} now`;
  expect(() => store.append('mine', 'second\n')).toThrow(refusal);
  expect(() => store.delete('mine')).toThrow(refusal);
  expect(readFileSync(join(folder, 'mine.ndjson'), 'utf8')).toBe('first\n');
  store.close();
  expect(readFileSync(lock, 'utf8')).toContain('theirs');
});

test('a folder that is in use is touched, so that others see it', () => {
  const { folder, lock } = createLockedFolder();
  expect(lockFolder(folder)).toBeUndefined();
  utimesSync(lock, 0, 0);
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
  onTestFinished(() => clock.mockRestore());
  expect(() => assertLocked(folder)).not.toThrow();
  expect(statSync(lock).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
});
