import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { toCanonicalJson } from '#domain/state/snapshot.ts';
import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

interface File {
  readonly version: number;
  readonly scenario: string;
  readonly seed: string;
  readonly digest: string;
  readonly state: Readonly<Record<string, unknown>>;
}

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };

const exported = async ({ call }: Sandbox, made: TestWorld): Promise<File> =>
  (await call('GET', `/__sandbox/worlds/${made.id}/export`)).body as File;

/** A file that says of itself that it is whole. */
const signed = ({ scenario, seed, ...file }: File): File => {
  const digest = createHash('sha256')
    .update(toCanonicalJson([scenario, seed, file.state]))
    .digest('base64url');
  return { scenario, seed, ...file, digest };
};

test('an exported world with a fault rule fails in the same way in another process', async () => {
  const here = await startHttpSandbox();
  const made = await here.createWorld({ clock: { mode: 'frozen' } });
  const rule = { match: 'wallet.transfer', phase: 'after', effect: { network: 'reset' }, when: { skip: 1 } };
  const id = await here.addFault(made, rule);
  const keyed = { body: HUNDRED, headers: { 'idempotency-key': 'k' } };
  expect((await here.request(made, 'POST', '/api/wallet/transfer', keyed)).status).toBe(200);
  const file = await exported(here, made);

  const there = await startHttpSandbox();
  const copy = (await there.call('POST', '/__sandbox/import', { body: file })).body as TestWorld;
  expect(there.getWorld(copy.id).hash()).toBe(here.getWorld(made.id).hash());
  // The answer that was kept under its key came along, and so did how often the rule has matched.
  await expect(there.request(copy, 'POST', '/api/wallet/transfer', keyed)).rejects.toThrow('fetch failed');
  const again = await there.request(copy, 'POST', '/api/wallet/transfer', keyed);
  expect([again.headers.get('idempotency-hit'), await again.json()]).toEqual(['true', { amount: 8900 }]);
  const faults = await there.control(copy, 'GET', '/faults');
  expect(await faults.json()).toMatchObject({ faults: [{ ...rule, id, hits: 1 }] });
});

test('fault rules and their counts are part of a fork and of a checkpoint', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const address = `/__sandbox/worlds/${made.id}`;
  const body = { id: 'a', match: 'wallet.read', effect: { error: 'NO_DATA' } };
  await box.call('POST', `${address}/faults`, { body });
  await box.call('POST', `${address}/checkpoints/before`);
  const read = (world: TestWorld) =>
    box.call('GET', '/api/wallet', { token: firstToken(world), world: world.id });
  expect((await read(made)).status).toBe(404);
  expect((await read(made)).status).toBe(200);

  const fork = await box.createWorld({ from: `${made.id}@before` });
  expect((await read(fork)).status).toBe(404);
  await box.call('POST', `${address}/checkpoints/before/restore`);
  expect((await read(made)).status).toBe(404);
  await box.call('POST', `${address}/reset`, { body: {} });
  expect(await box.call('GET', `${address}/faults`)).toMatchObject({ body: { faults: [] } });
});

test.each<readonly [string, (file: File) => unknown, string]>([
  ['of another version', (file) => ({ ...file, version: 2 }), 'version'],
  ['without a version', ({ version: _version, ...file }) => file, 'version'],
  ['without a state', ({ state: _state, ...file }) => file, 'state'],
  ['without a digest', ({ digest: _digest, ...file }) => file, 'digest'],
  ['with a state that is a text', (file) => ({ ...file, state: 'x' }), 'state'],
  ['changed by hand', (file) => ({ ...file, state: { ...file.state, members: [] } }), 'digest'],
  ['of another seed than it says', (file) => ({ ...file, seed: 'other' }), 'digest'],
  ['with an empty state', (file) => signed({ ...file, state: {} }), 'state'],
  ['with rows that are none', (file) => signed({ ...file, state: { ...file.state, members: [7] } }), 'state'],
  [
    'with two rows of one id',
    (file) => signed({ ...file, state: { ...file.state, timers: [{ id: 'a' }, { id: 'a' }] } }),
    'state',
  ],
  ['without settings', (file) => signed({ ...file, state: { ...file.state, settings: [] } }), 'state'],
  ['without a clock', (file) => signed({ ...file, state: { ...file.state, clock: [] } }), 'state'],
  [
    'whose balances are not their entries',
    (file) =>
      signed({
        ...file,
        state: {
          ...file.state,
          ledger: { postings: [], balances: (file.state['ledger'] as { balances: unknown }).balances },
        },
      }),
    'state',
  ],
  [
    'whose members are strangers',
    (file) => signed({ ...file, state: { ...file.state, members: [{ id: '1' }] } }),
    'state',
  ],
])('a file %s is rejected with a message and creates no world', async (_, spoil, path) => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const before = box.worlds.size;
  const answer = await box.call('POST', '/__sandbox/import', { body: spoil(await exported(box, made)) });
  expect(answer).toMatchObject({ status: 422, body: { message: 'SANDBOX_INPUT', issues: [{ path }] } });
  const { issues } = answer.body as { issues: { message: string }[] };
  expect(issues[0]?.message).toMatch(/\w+ \w+/);
  expect(box.worlds.size).toBe(before);
});

test('a truncated file is rejected wherever it was cut off', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const text = JSON.stringify(await exported(box, made));
  const before = box.worlds.size;
  for (let share = 0; share < 1; share += 0.05) {
    const body = text.slice(0, Math.floor(text.length * share));
    const { status } = await box.call('POST', '/__sandbox/import', { body });
    expect([400, 422], `at ${share}`).toContain(status);
  }
  expect(box.worlds.size).toBe(before);
});

test('a world that violates a ledger invariant is not exported and reports it when destroyed', async () => {
  const box = await createSandbox({ onError: () => {} });
  const made = await box.createWorld();
  const world = box.getWorld(made.id);
  const { state } = world;
  const [account] = state.ledger.balances.values();
  if (!account) throw new Error('no account');
  const balances = state.ledger.balances.put({ ...account, balance: (account.balance + 1) as never });
  world.restore({ ...state, ledger: { ...state.ledger, balances } });
  expect(await box.call('GET', `/__sandbox/worlds/${made.id}/export`)).toMatchObject({
    status: 500,
    body: { message: 'SANDBOX_INVARIANT' },
  });
  const { body } = await box.call('DELETE', `/__sandbox/worlds/${made.id}`);
  expect((body as { invariantFailures: unknown[] }).invariantFailures.length).toBeGreaterThan(0);
});

test('a clock cannot be turned back', async () => {
  const box = await createSandbox();
  const made = await box.createWorld({ clock: { mode: 'frozen' } });
  const hash = box.getWorld(made.id).hash();
  for (const body of [
    { to: '2026-01-15T09:59:59+07:00' },
    { advanceMs: -1 },
    { mode: 'back' },
    { to: 'x' },
  ]) {
    const answer = await box.call('POST', `/__sandbox/worlds/${made.id}/clock`, { body });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{}] } });
  }
  expect(box.getWorld(made.id).hash()).toBe(hash);
});

test('a fork accepts neither a scenario nor a seed', async () => {
  const { call } = await createSandbox();
  const answer = await call('POST', '/__sandbox/worlds', { body: { from: 'default', seed: 'x' } });
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'seed' }] } });
});
