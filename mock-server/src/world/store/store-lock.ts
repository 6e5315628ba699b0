import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { StorageError } from './world-store.ts';

/** File that names the process that uses a folder, and is touched as long as it does. */
export const LOCK_FILE = 'sandbox.lock';

/** Interval at which a lock is touched, and time after which an untouched one is free, in ms. */
const TOUCH_MS = 1_000;
const LEASE_MS = 5_000;
/** Time after which an untouched lock is free without a look at whether it is touched, in ms. */
const OLD_MS = 60_000;

/** Space in which the id of a process means something: another container has its own, as a machine that was started again. */
const SPACE = readSpace();
const MARK = randomUUID();
const OWNER = JSON.stringify({ pid: process.pid, host: hostname(), space: SPACE, mark: MARK });

/** Locks that this process holds, by their paths. */
const locks = new Map<string, { touchedAt: number; isLost: boolean }>();
let timer: NodeJS.Timeout | undefined;

/**
 * Locks a folder for this process until it ends or unlocks it. Returns who uses the folder, if another process does, of
 * whichever machine or container. The lock of a process that was killed is taken over, if need be after a wait. Throws if the
 * folder cannot be written. `pause` waits for some ms.
 */
export function lockFolder(folder: string, pause: (ms: number) => void = sleep): string | undefined {
  const path = join(folder, LOCK_FILE);
  try {
    writeFileSync(path, OWNER, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = findOwner(path, pause);
    if (owner !== undefined) return `the process ${owner}, as ${path} says`;
    writeFileSync(path, OWNER);
  }
  if (!timer) process.once('exit', () => [...locks.keys()].forEach(removeLock));
  timer ??= setInterval(() => locks.forEach((_lock, each) => touch(each)), TOUCH_MS).unref();
  locks.set(path, { touchedAt: performance.now(), isLost: false });
  return undefined;
}

/** Lets another process lock a folder. */
export const unlockFolder = (folder: string): void => removeLock(join(folder, LOCK_FILE));

/** Throws a `StorageError` if another process has taken a folder over, because this one did not run for a while. */
export function assertLocked(folder: string): void {
  const path = join(folder, LOCK_FILE);
  const lock = locks.get(path);
  if (lock && performance.now() - lock.touchedAt > LEASE_MS / 2) touch(path);
  if (lock?.isLost) throw new StorageError(`another process uses ${folder} now`);
}

function removeLock(path: string): void {
  const lock = locks.get(path);
  if (locks.delete(path) && !lock?.isLost) rmSync(path, { force: true });
}

/** Touches a lock, unless it is that of another process now. */
function touch(path: string): void {
  const lock = locks.get(path);
  const owner = readOwner(path);
  if (!lock || !owner) return;
  lock.isLost ||= owner.mark !== MARK;
  if (lock.isLost) return;
  lock.touchedAt = performance.now();
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Where it cannot be touched any more, nothing can be written.
  }
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly space: string;
  readonly mark: string;
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Names the other process that holds a lock; undefined if none does any more. */
function findOwner(path: string, pause: (ms: number) => void): string | undefined {
  const owner = readOwner(path);
  if (!owner || owner.mark === MARK) return undefined;
  const { pid, host, space } = owner;
  const touched = (): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = touched();
  if (before < Date.now() - OLD_MS) return undefined;
  if (space === SPACE) return pid !== process.pid && isRunning(pid) ? String(pid) : undefined;
  for (let waited = 0; waited < LEASE_MS; waited += TOUCH_MS / 2) {
    pause(TOUCH_MS / 2);
    if (touched() !== before) return `${pid} of ${host}`;
  }
  return undefined;
}

function isRunning(pid: number): boolean {
  try {
    // The signal 0 only checks that the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user takes no signal from this one, and exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Other systems than Linux have one space.
    return hostname();
  }
}

/** Stops the whole process, which does nothing else before it has its worlds. */
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
