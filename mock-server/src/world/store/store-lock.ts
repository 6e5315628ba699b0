import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** File that names the process that uses a folder. */
export const LOCK_FILE = 'sandbox.lock';
/** File that is written to learn the time of the storage, whose clock may differ from that of this machine. */
const CLOCK_FILE = 'sandbox.lock.new';

/** Interval at which a lock is written again, and the age above which that of another machine is abandoned. */
const RENEW_MS = 2_000;
const ABANDONED_MS = 10_000;

/** Paths of the locks that this process holds. */
const locks = new Set<string>();
let renewTimer: NodeJS.Timeout | undefined;

const OWNER = JSON.stringify({ pid: process.pid, host: hostname() });

/**
 * Locks a folder for this process until it ends or unlocks it. Returns who uses the folder, if another process does. The
 * lock of a process that was killed is taken over, and that of another machine when it was not renewed for ten seconds.
 * Throws if the folder cannot be written.
 */
export function lockFolder(folder: string): string | undefined {
  const path = join(folder, LOCK_FILE);
  try {
    writeFileSync(path, OWNER, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readOwner(folder);
    if (owner !== undefined) return owner;
    writeFileSync(path, OWNER);
  }
  if (renewTimer === undefined) {
    process.once('exit', unlockAll);
    renewTimer = setInterval(renewAll, RENEW_MS);
    renewTimer.unref();
  }
  locks.add(path);
  return undefined;
}

/** Returns true while this process holds the lock. One that did not run for a while may have lost it. */
export function holdsLock(folder: string): boolean {
  return locks.has(join(folder, LOCK_FILE));
}

/** Gives a folder to whoever locks it next. */
export function unlockFolder(folder: string): void {
  const path = join(folder, LOCK_FILE);
  if (locks.delete(path) && isOwn(path)) rmSync(path, { force: true });
}

function unlockAll(): void {
  for (const path of locks) if (isOwn(path)) rmSync(path, { force: true });
}

function renewAll(): void {
  for (const path of locks) {
    if (isOwn(path)) {
      try {
        writeFileSync(path, OWNER);
      } catch {
        // The storage is full or away. Commands are refused then, and the next renewal may work.
      }
    } else locks.delete(path);
  }
}

/** Returns false if another process has taken the lock. A lock that cannot be read counts as kept. */
function isOwn(path: string): boolean {
  try {
    return readFileSync(path, 'utf8') === OWNER;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Returns the other process that holds the lock of a folder; undefined if none does any more. */
function readOwner(folder: string): string | undefined {
  const path = join(folder, LOCK_FILE);
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string };
    if (host !== hostname()) return isRenewed(folder) ? `the process ${pid} on ${host}` : undefined;
    if (pid === process.pid) return undefined;
    // The signal 0 only checks that the process exists.
    process.kill(pid, 0);
    return `the process ${pid}`;
  } catch {
    return undefined;
  }
}

/** Returns true if a lock was written lately, by the clock of the storage. */
function isRenewed(folder: string): boolean {
  const clock = join(folder, CLOCK_FILE);
  writeFileSync(clock, '');
  const now = statSync(clock).mtimeMs;
  rmSync(clock, { force: true });
  return now - statSync(join(folder, LOCK_FILE)).mtimeMs < ABANDONED_MS;
}
