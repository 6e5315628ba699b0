import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createWorlds } from '#app.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

import { FileStore } from './file-store.ts';
import { toChangeLine } from './world-text.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-keep-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function openSandbox(folder: string, append?: (path: string, text: string) => void) {
  const warnings: string[] = [];
  const store = new FileStore(folder, (text) => warnings.push(text), append);
  const sandbox = await createSandbox({ worlds: createWorlds({ store }), onError: () => {} });
  return { ...sandbox, warnings };
}

test('a command that cannot be written is refused without effect, reads are answered, and nothing acknowledged is lost', async () => {
  const folder = createFolder();
  let isFull = false;
  // A full disk takes a part of the text.
  const sandbox = await openSandbox(folder, (path, text) => {
    appendFileSync(path, isFull ? text.slice(0, text.length / 2) : text);
    if (isFull) throw new Error('ENOSPC: no space left on device');
  });
  const created = await sandbox.createWorld({ id: 'mine' });
  const token = firstToken(created);
  const transfer = () =>
    sandbox.call('POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 1 } });
  expect(await transfer()).toMatchObject({ status: 200 });
  const { state } = sandbox.getWorld('mine');

  isFull = true;
  // No file can be created under this name, either.
  mkdirSync(join(folder, 'mine.ndjson.new'));
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await transfer()).toMatchObject({ status: 507, body: { message: 'SANDBOX_STORAGE' } });
    expect(await sandbox.call('GET', '/api/wallet', { token })).toMatchObject({ status: 200 });
  }
  const reset = await sandbox.call('POST', '/__sandbox/worlds/mine/reset', { body: {} });
  expect(reset).toMatchObject({ status: 507 });
  expect(sandbox.getWorld('mine').state).toBe(state);
  const duringFailure = await openSandbox(folder);
  expect(duringFailure.getWorld('mine').state.ledger.postings.length).toBe(state.ledger.postings.length);

  isFull = false;
  rmdirSync(join(folder, 'mine.ndjson.new'));
  expect(await transfer()).toMatchObject({ status: 200 });
  const restarted = await openSandbox(folder);
  expect(hashWorld(restarted.getWorld('mine'))).toBe(hashWorld(sandbox.getWorld('mine')));
  expect(restarted.warnings).toEqual([]);
});

test('a folder that another process uses is refused, and that of a killed process is taken over', async () => {
  const folder = createFolder();
  await openSandbox(folder);
  const lock = join(folder, 'sandbox.lock');
  const own = JSON.parse(readFileSync(lock, 'utf8')) as object;
  const writeLock = (pid: number) => writeFileSync(lock, JSON.stringify({ ...own, pid, mark: 'theirs' }));
  writeLock(process.ppid);
  expect(() => new FileStore(folder, () => {})).toThrow(`in use by the process ${process.ppid}`);
  expect(() => new FileStore(folder, () => {})).toThrow(`as ${lock} says`);
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('another user has it'), { code: 'EPERM' });
  });
  expect(() => new FileStore(folder, () => {})).toThrow(`in use by the process ${process.ppid}`);
  kill.mockRestore();
  // Since then the machine was started again, and another program has the id.
  utimesSync(lock, 0, 0);
  expect(() => new FileStore(folder, () => {})).not.toThrow();
  const ended: SpawnSyncReturns<Buffer> = spawnSync(process.execPath, ['-e', '']);
  writeLock(ended.pid);
  expect(() => new FileStore(folder, () => {})).not.toThrow();
  expect(readFileSync(lock, 'utf8')).toContain(String(process.pid));
});

test('a folder is free for another process once its store was closed', async () => {
  const folder = createFolder();
  const store = new FileStore(folder, () => {});
  expect(readdirSync(folder)).toContain('sandbox.lock');
  store.close();
  expect(readdirSync(folder)).not.toContain('sandbox.lock');
});

test('a file with many changes is rewritten when the folder is opened', async () => {
  const folder = createFolder();
  const sandbox = await openSandbox(folder);
  const created = await sandbox.createWorld({ id: 'mine' });
  const path = join(folder, 'mine.ndjson');
  // As a store that ended before it could rewrite it.
  const row = { id: 'long', text: 'x'.repeat(400_000) };
  appendFileSync(path, toChangeLine([{ in: 'counters', id: 'long', after: row }]));
  appendFileSync(path, toChangeLine([{ in: 'counters', id: 'long' }]));
  const before = statSync(path).size;
  const restarted = await openSandbox(folder);
  expect(statSync(path).size).toBeLessThan(before / 2);
  expect(hashWorld(restarted.getWorld('mine'))).toBe(hashWorld(sandbox.getWorld(created.id)));
  expect(hashWorld((await openSandbox(folder)).getWorld('mine'))).toBe(
    hashWorld(sandbox.getWorld(created.id)),
  );
});

test('a file is rewritten while its world is used, once its changes are more than the world', async () => {
  const folder = createFolder();
  const sandbox = await openSandbox(folder);
  await sandbox.createWorld({ id: 'mine' });
  const size = () => statSync(join(folder, 'mine.ndjson')).size;
  const before = size();
  const sizes: number[] = [];
  for (let round = 0; round < 100; round++) {
    const texts = { notice: `${round} ${'x'.repeat(4_000)}` };
    const changed = await sandbox.call('PATCH', '/__sandbox/worlds/mine/settings', { body: { texts } });
    expect(changed.status).toBe(200);
    sizes.push(size());
  }
  const longest = Math.max(...sizes);
  expect(longest).toBeGreaterThan(2 * before);
  expect(longest).toBeLessThan(before + 2 * Math.max(before, 256 * 1024));
  expect(sizes.some((each, index) => each < (sizes[index - 1] ?? 0))).toBe(true);
  const hash = hashWorld(sandbox.getWorld('mine'));
  expect(hashWorld((await openSandbox(folder)).getWorld('mine'))).toBe(hash);
});

test('a world in a file ends after the time that is set, and without one never', async () => {
  for (const idleMs of [60_000, undefined]) {
    const folder = createFolder();
    const time = { now: Date.now() };
    const store = new FileStore(folder, () => {});
    const worlds = createWorlds({ store, realNow: () => time.now, ...(idleMs !== undefined && { idleMs }) });
    const sandbox = await createSandbox({ worlds });
    await sandbox.createWorld({ id: 'mine' });
    time.now += 365 * 86_400_000;
    worlds.destroyIdle();
    expect(worlds.has('default')).toBe(true);
    expect(worlds.has('mine')).toBe(idleMs === undefined);
    expect(existsSync(join(folder, 'mine.ndjson'))).toBe(idleMs === undefined);
  }
});
