import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createWorlds } from '#app.ts';
import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';
import { FileStore } from '#world/store/file-store.ts';

interface Shared {
  readonly world: string;
  readonly snapshot: string;
  readonly link: string;
  readonly lasts: string;
}

const MINUTE_MS = 60_000;

const share = async ({ call }: Pick<Sandbox, 'call'>, { id }: Pick<TestWorld, 'id'>, body: object = {}) => {
  const response = await call('POST', `/__sandbox/worlds/${id}/share`, { body });
  expect(response).toMatchObject({ status: 201 });
  return response.body as Shared;
};

/** Opens a shared state as its link does. */
const open = ({ createWorld }: Pick<Sandbox, 'createWorld'>, { world, snapshot }: Shared) =>
  createWorld({ snapshot }, `/${world}/fork`);

const readWallet = async ({ call }: Pick<Sandbox, 'call'>, world: TestWorld) =>
  (await call('GET', '/api/wallet', { token: firstToken(world), world: world.id })).body;

test('a shared state becomes a world of its own each time, whatever happened to its world since', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ members: [{ wallet: 500 }], clock: { mode: 'paused' } });
  await sandbox.call('POST', `/__sandbox/worlds/${created.id}/clock`, { body: { fastForward: MINUTE_MS } });
  const shared = await share(sandbox, created, { path: '/user/home?m=deposit' });
  expect(shared.link).toBe(
    `http://localhost/__sandbox/open?from=${shared.world}%40${shared.snapshot}&path=%2Fuser%2Fhome%3Fm%3Ddeposit`,
  );
  expect(shared.lasts).toBe('until nobody has opened it for 30 minutes, or the sandbox stops');
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { wallet: 1 } });
  await sandbox.call('DELETE', `/__sandbox/worlds/${created.id}`);

  const [first, second] = [await open(sandbox, shared), await open(sandbox, shared)];
  expect(first.id).not.toBe(second.id);
  const minuteLater = new Date(Date.parse(created.clock.now) + MINUTE_MS).toISOString();
  expect(first.clock).toMatchObject({ mode: 'paused', now: minuteLater });
  await sandbox.call('PATCH', `/__sandbox/worlds/${first.id}/members/1`, { body: { wallet: 2 } });
  expect(await readWallet(sandbox, first)).toMatchObject({ wallet: { amount: 2 } });
  expect(await readWallet(sandbox, second)).toMatchObject({ wallet: { amount: 500 } });
});

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
])('a sandbox that deletes worlds after %i minutes says so of a shared state', async (minutes, text) => {
  const sandbox = await createSandbox({ worlds: createWorlds({ idleMs: minutes * MINUTE_MS }) });
  const { lasts } = await share(sandbox, await sandbox.createWorld());
  expect(lasts).toBe(`until nobody has opened it for ${text}, or the sandbox stops`);
});

test('a shared state that has expired, or never was, is refused in words', async () => {
  let now = Date.parse('2026-01-15T03:00:00Z');
  const worlds = createWorlds({ realNow: () => now });
  const sandbox = await createSandbox({ worlds });
  const shared = await share(sandbox, { id: 'default' });
  for (let opened = 0; opened < 3; opened++) {
    now += 20 * MINUTE_MS;
    worlds.destroyIdle();
    expect(await open(sandbox, shared)).toMatchObject({ scenario: 'default' });
  }
  now += 31 * MINUTE_MS;
  worlds.destroyIdle();
  const expired = await sandbox.call('POST', `/__sandbox/worlds/${shared.world}/fork`, { body: {} });
  expect(expired).toMatchObject({
    status: 404,
    body: { message: 'SANDBOX_WORLD_UNKNOWN', issues: [{ path: 'id' }] },
  });
});

test('a shared state of a world that follows real time is opened at the time of the share', async () => {
  let now = Date.parse('2026-01-15T03:00:00Z');
  const sandbox = await createSandbox({ worlds: createWorlds({ realNow: () => now }) });
  const shared = await share(sandbox, { id: 'default' });
  now += 40 * MINUTE_MS;
  const opened = await open(sandbox, shared);
  expect(opened.clock).toMatchObject({ mode: 'running', now: '2026-01-15T03:00:00.000Z' });
  expect(await readWallet(sandbox, opened)).toMatchObject({ wallet: { amount: 9000 } });
});

test('a copy of a copy of a shared state has the same money, and no path leads elsewhere', async () => {
  const sandbox = await createSandbox();
  let world = await sandbox.createWorld({ members: [{ wallet: 500 }] });
  for (let copies = 0; copies < 5; copies++) {
    world = await open(sandbox, await share(sandbox, world));
  }
  expect(await readWallet(sandbox, world)).toMatchObject({ wallet: { amount: 500 } });
  for (const path of [
    '//evil.test',
    'https://evil.test',
    String.raw`/\evil.test`,
    '',
    `/${'x'.repeat(500)}`,
    7,
  ]) {
    const response = await sandbox.call('POST', `/__sandbox/worlds/${world.id}/share`, { body: { path } });
    expect(response, String(path)).toMatchObject({ status: 422, body: { issues: [{ path: 'path' }] } });
  }
});

test('a store of files keeps a shared state beyond a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = async () =>
    createSandbox({ worlds: createWorlds({ store: new FileStore(folder, () => {}) }) });
  const before = await start();
  const created = await before.createWorld({ members: [{ wallet: 500 }] });
  const shared = await share(before, created);
  expect(shared.lasts).toBe('until it is deleted');
  await before.app.close();
  before.worlds.close();

  const after = await start();
  const copy = await open(after, shared);
  expect(await readWallet(after, copy)).toMatchObject({ wallet: { amount: 500 } });
});
