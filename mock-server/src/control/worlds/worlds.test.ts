import { expect, test } from 'vitest';

import { withValidDigest } from '#testing/files/world-files.ts';
import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

interface File {
  readonly version: number;
  readonly scenario: string;
  readonly seed: string;
  readonly digest: string;
  readonly state: Readonly<Record<string, unknown>>;
}

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };

const exportFile = async ({ call }: Sandbox, created: TestWorld): Promise<File> =>
  (await call('GET', `/__sandbox/worlds/${created.id}/export`)).body as File;

test('an exported world with a fault rule fails in the same way in another process', async () => {
  const source = await startHttpSandbox();
  const created = await source.createWorld({ clock: { mode: 'paused' } });
  const rule = { match: 'wallet.transfer', phase: 'after', effect: { network: 'reset' }, skip: 1 };
  const id = await source.addFault(created, rule);
  const keyed = { body: HUNDRED, headers: { 'idempotency-key': 'k' } };
  expect((await source.request(created, 'POST', '/api/wallet/transfer', keyed)).status).toBe(200);
  const file = await exportFile(source, created);

  const target = await startHttpSandbox();
  const copy = (await target.call('POST', '/__sandbox/worlds/import', { body: file })).body as TestWorld;
  expect(hashWorld(target.getWorld(copy.id))).toBe(hashWorld(source.getWorld(created.id)));
  // The stored response and the hit count of the rule are part of the file.
  await expect(target.request(copy, 'POST', '/api/wallet/transfer', keyed)).rejects.toThrow('fetch failed');
  const retry = await target.request(copy, 'POST', '/api/wallet/transfer', keyed);
  expect([retry.headers.get('idempotency-hit'), await retry.json()]).toEqual(['true', { amount: 8900 }]);
  const faults = await target.control(copy, 'GET', '/faults');
  expect(await faults.json()).toMatchObject({ faults: [{ ...rule, id, hits: 1 }] });
});

test('fault rules and their counts are part of a fork and of a snapshot', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const address = `/__sandbox/worlds/${created.id}`;
  const body = { id: 'a', match: 'wallet.read', effect: { error: 'NO_DATA' } };
  await sandbox.call('POST', `${address}/faults`, { body });
  await sandbox.call('POST', `${address}/snapshots/before`);
  const readWallet = (world: TestWorld) =>
    sandbox.call('GET', '/api/wallet', { token: firstToken(world), world: world.id });
  expect((await readWallet(created)).status).toBe(404);
  expect((await readWallet(created)).status).toBe(200);

  const fork = await sandbox.createWorld({ snapshot: 'before' }, `/${created.id}/fork`);
  expect((await readWallet(fork)).status).toBe(404);
  await sandbox.call('POST', `${address}/snapshots/before/restore`);
  expect((await readWallet(created)).status).toBe(404);
  await sandbox.call('POST', `${address}/reset`, { body: {} });
  expect(await sandbox.call('GET', `${address}/faults`)).toMatchObject({ body: { faults: [] } });
});

test('a damaged file is rejected with a message and creates no world', async () => {
  const sandbox = await createSandbox();
  const rows: readonly (readonly [string, (file: File) => unknown, string])[] = [
    ['of another version', (file) => ({ ...file, version: 2 }), 'version'],
    ['without a version', ({ version: _version, ...file }) => file, 'version'],
    ['without a state', ({ state: _state, ...file }) => file, 'state'],
    ['without a digest', ({ digest: _digest, ...file }) => file, 'digest'],
    ['with a state that is a text', (file) => ({ ...file, state: 'x' }), 'state'],
    ['changed by hand', (file) => ({ ...file, state: { ...file.state, members: [] } }), 'digest'],
    ['with a changed seed', (file) => ({ ...file, seed: 'other' }), 'digest'],
    ['with an empty state', (file) => withValidDigest({ ...file, state: {} }), 'state'],
    [
      'with rows that are not objects',
      (file) => withValidDigest({ ...file, state: { ...file.state, members: [7] } }),
      'state',
    ],
    [
      'with two rows of one id',
      (file) => withValidDigest({ ...file, state: { ...file.state, banks: [{ id: 'a' }, { id: 'a' }] } }),
      'state',
    ],
    [
      'without settings',
      (file) => withValidDigest({ ...file, state: { ...file.state, settings: [] } }),
      'state',
    ],
    ['without a clock', (file) => withValidDigest({ ...file, state: { ...file.state, clock: [] } }), 'state'],
    [
      'whose balances have no postings',
      (file) =>
        withValidDigest({
          ...file,
          state: {
            ...file.state,
            ledger: { postings: [], balances: (file.state['ledger'] as { balances: unknown }).balances },
          },
        }),
      'state',
    ],
    [
      'whose members lack their fields',
      (file) => withValidDigest({ ...file, state: { ...file.state, members: [{ id: '1' }] } }),
      'state',
    ],
  ];
  for (const [kind, damage, path] of rows) {
    const created = await sandbox.createWorld();
    const before = sandbox.worlds.size;
    const response = await sandbox.call('POST', '/__sandbox/worlds/import', {
      body: damage(await exportFile(sandbox, created)),
    });
    expect(response, kind).toMatchObject({
      status: 422,
      body: { message: 'SANDBOX_INPUT', issues: [{ path }] },
    });
    const { issues } = response.body as { issues: { message: string }[] };
    expect(issues[0]?.message, kind).toMatch(/\w+ \w+/);
    expect(sandbox.worlds.size, kind).toBe(before);
  }
});

test('a truncated file is rejected, whatever its length', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const text = JSON.stringify(await exportFile(sandbox, created));
  const before = sandbox.worlds.size;
  for (let share = 0; share < 1; share += 0.05) {
    const body = text.slice(0, Math.floor(text.length * share));
    const { status } = await sandbox.call('POST', '/__sandbox/worlds/import', { body });
    expect([400, 422], `at ${share}`).toContain(status);
  }
  expect(sandbox.worlds.size).toBe(before);
});

test('a world that violates a ledger invariant is not exported and reports it when destroyed', async () => {
  const sandbox = await createSandbox({ onError: () => {} });
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const { state } = world;
  const [account] = state.ledger.balances.values();
  if (!account) throw new Error('no account');
  const balances = state.ledger.balances.put({ ...account, balance: (account.balance + 1) as never });
  world.restore({ ...state, ledger: { ...state.ledger, balances } });
  expect(await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`)).toMatchObject({
    status: 500,
    body: { message: 'SANDBOX_INVARIANT' },
  });
  const { body } = await sandbox.call('DELETE', `/__sandbox/worlds/${created.id}`);
  expect((body as { invariantViolations: unknown[] }).invariantViolations.length).toBeGreaterThan(0);
});

test('a clock cannot be set back', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const hash = hashWorld(sandbox.getWorld(created.id));
  for (const body of [
    { to: '2026-01-15T09:59:59+07:00' },
    { fastForward: -1 },
    { mode: 'back' },
    { to: 'x' },
  ]) {
    const response = await sandbox.call('POST', `/__sandbox/worlds/${created.id}/clock`, { body });
    expect(response).toMatchObject({ status: 422, body: { issues: [{}] } });
  }
  expect(hashWorld(sandbox.getWorld(created.id))).toBe(hash);
});

test('the default world cannot be deleted', async () => {
  const { call } = await createSandbox();
  expect(await call('DELETE', '/__sandbox/worlds/default')).toMatchObject({ status: 409 });
});
