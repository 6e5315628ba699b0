import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** File that names the process that uses a folder. */
export const LOCK_FILE = 'sandbox.lock';

/** Paths of the locks that this process holds. */
const locks = new Set<string>();

const OWNER = JSON.stringify({ pid: process.pid, host: hostname() });

/**
 * Locks a folder for this process until it ends. Returns the id of the process that uses the folder, if another one
 * does. The lock of a process that was killed is taken over; that of another machine cannot be checked and counts as
 * abandoned. Throws if the folder cannot be written.
 */
export function lockFolder(folder: string): number | undefined {
  const path = join(folder, LOCK_FILE);
  try {
    writeFileSync(path, OWNER, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readOwner(path);
    if (owner !== undefined && owner !== process.pid) return owner;
    writeFileSync(path, OWNER);
  }
  if (locks.size === 0) process.once('exit', unlockAll);
  locks.add(path);
  return undefined;
}

function unlockAll(): void {
  for (const path of locks) if (readOwner(path) === process.pid) rmSync(path, { force: true });
}

/** Returns the id of the running process of this machine that a lock names. */
function readOwner(path: string): number | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string };
    if (host !== hostname()) return undefined;
    // The signal 0 only checks that the process exists.
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
