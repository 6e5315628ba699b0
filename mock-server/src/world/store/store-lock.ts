import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';

/** File that names the process that uses a folder. */
export const LOCK_FILE = 'sandbox.lock';

/** Paths of the locks that this process holds. */
const locks = new Set<string>();

const OWNER = JSON.stringify({ pid: process.pid, host: hostname() });

/**
 * Locks a folder for this process until it ends or unlocks it. Returns who uses the folder, if another process of this
 * machine does. The lock of a process that was killed is taken over. Throws if the folder cannot be written.
 */
export function lockFolder(folder: string): string | undefined {
  const path = join(folder, LOCK_FILE);
  try {
    writeFileSync(path, OWNER, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = findOwner(path);
    if (pid !== undefined) return `the process ${pid}, as ${path} says`;
    writeFileSync(path, OWNER);
  }
  if (locks.size === 0) process.once('exit', unlockAll);
  locks.add(path);
  return undefined;
}

/** Lets another process lock a folder. */
export function unlockFolder(folder: string): void {
  const path = join(folder, LOCK_FILE);
  if (locks.delete(path)) rmSync(path, { force: true });
}

function unlockAll(): void {
  for (const path of locks) rmSync(path, { force: true });
}

/** Returns the id of the other process that holds a lock; undefined if none does any more. */
function findOwner(path: string): number | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string };
    if (pid === process.pid || host !== hostname()) return undefined;
    // Since the machine was started, the id may have gone to any other program.
    if (statSync(path).mtimeMs < Date.now() - uptime() * 1_000) return undefined;
    return isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
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
