import { once } from 'node:events';
import { cpSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../scripts/build/builds.ts';
import { createFolder, createKeptWorld, startKept, toTransfer } from './kept-sandbox.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.mjs');
const CALLERS = 8;
const FILE_BYTES = 10_000_000;
const START_MAX_MS = 1_000;
/** On a machine on which an empty folder takes long as well, a world may take this many times as long. */
const MAX_RATIO = 3;
/** The fastest counts: other work on the machine only adds to a start. */
const STARTS = 5;
/** Stops a test that hangs. */
const TIMEOUT = { timeout: 600_000 };

/** Fills a folder with a world of 10 MB that was never compacted, because its process was killed. */
async function createLargeFolder(): Promise<string> {
  const folder = createFolder();
  const sandbox = await startKept(folder, [MAIN]);
  const headers = await createKeptWorld(sandbox);
  const url = `${sandbox.url}/api/wallet/transfer`;
  const file = join(folder, 'kept.ndjson');
  let next = 100;
  const sendTransfers = async (): Promise<void> => {
    while (statSync(file).size < FILE_BYTES) {
      // Amounts of less than ten baht, so that neither account is ever empty.
      const body = JSON.stringify(toTransfer(100 + (next++ % 900)));
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, sendTransfers));
  sandbox.child.kill('SIGKILL');
  await sandbox.ended;
  return folder;
}

/** Starts a sandbox over a folder. Returns the time until its world is served, or until it answers at all, ms. */
async function measureStart(folder: string, path: string): Promise<number> {
  const start = performance.now();
  const { url, child } = await startKept(folder, [MAIN]);
  const response = await fetch(url + path);
  const ms = performance.now() - start;
  expect(response.status).toBe(200);
  child.kill('SIGKILL');
  await once(child, 'close');
  return ms;
}

test('R1 after a kill a world of 10 MB is served within 1 s', TIMEOUT, async ({ task }) => {
  const folder = await createLargeFolder();
  const times: number[] = [];
  const emptyTimes: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    // A start compacts the file.
    const copy = createFolder();
    cpSync(folder, copy, { recursive: true });
    times.push(await measureStart(copy, '/__sandbox/worlds/kept'));
    emptyTimes.push(await measureStart(createFolder(), '/__sandbox/ready'));
  }
  const fastest = Math.round(Math.min(...times));
  const empty = Math.round(Math.min(...emptyTimes));
  const measured = `the start of a world of 10 MB takes ${fastest} ms, and of an empty folder ${empty} ms`;
  Object.assign(task.meta, { measured });
  expect(fastest, measured).toBeLessThanOrEqual(Math.max(START_MAX_MS, MAX_RATIO * empty));
});
