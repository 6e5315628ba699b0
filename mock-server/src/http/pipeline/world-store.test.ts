import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { createWorlds } from '#app.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';
import { listChanges } from '#world/world-report.ts';

import { FileStore } from '#world/store/file-store.ts';
import { WorldStoreError } from '#world/store/world-store.ts';

function createFolderPath(): string {
  const created = mkdtempSync(join(tmpdir(), 'wallet-keep-'));
  onTestFinished(() => rmSync(created, { recursive: true }));
  return join(created, 'kept');
}

/** Creates a sandbox that stores its worlds in this folder, and collects its warnings. */
async function openSandbox(folder: string) {
  const warnings: string[] = [];
  const sandbox = await createSandbox({
    worlds: createWorlds({ store: new FileStore(folder, (text) => warnings.push(text)) }),
  });
  return { ...sandbox, warnings };
}

/** Creates a world with changes of every kind. */
async function createSandboxWithWorld(folder: string) {
  const sandbox = await openSandbox(folder);
  const created = await sandbox.createWorld({
    id: 'mine',
    scenario: 'coupons-mixed',
    clock: { mode: 'paused' },
  });
  const options = { world: 'mine', token: firstToken(created) };
  const callApi = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    sandbox.call(method, path, { ...options, body });
  const callControl = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
    sandbox.call(method, `/__sandbox/worlds/mine${path}`, { body });
  await callApi('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 12.34 });
  await callControl('POST', '/clock', { fastForward: 60_000 });
  await callApi('POST', '/api/qrcode/KBANK', { amount: 100 });
  await callApi('POST', '/api/wallet/withdrawAll', { amount: 500 });
  await callControl('POST', '/operator/withdrawals/withdrawal-1/approve', {});
  await callApi('POST', '/api/spinwheel/spin');
  await callControl('PATCH', '/settings', { withdrawMin: 1 });
  await callControl('POST', '/operator/qr/qr-1/pay', {});
  await sandbox.call('POST', '/api/login', {
    world: 'mine',
    body: { username: '0812345678', password: 'wrong' },
  });
  return sandbox;
}

const hashes = ({ worlds }: Awaited<ReturnType<typeof openSandbox>>) =>
  Object.fromEntries([...worlds.values()].map((world) => [world.id, hashWorld(world)]));

test('worlds are restored byte for byte after a restart and can be reset', async () => {
  const folder = createFolderPath();
  const before = await createSandboxWithWorld(folder);
  const restarted = await openSandbox(folder);
  expect(hashes(restarted)).toEqual(hashes(before));
  expect(restarted.warnings).toEqual([]);

  const world = restarted.getWorld('mine');
  expect(listChanges(world)).toEqual(listChanges(before.getWorld('mine')));
  expect(world.state.ledger.postings.length).toBeGreaterThan(world.origin.state.ledger.postings.length);
  world.restore(world.origin.state);
  expect(listChanges(world)).toEqual([]);
  expect(hashWorld((await openSandbox(folder)).getWorld('mine'))).toBe(hashWorld(world));
});

test('a token and an Idempotency-Key stay valid after a restart', async () => {
  const folder = createFolderPath();
  const first = await openSandbox(folder);
  const created = await first.createWorld({ id: 'mine' });
  const options = {
    world: 'mine',
    token: firstToken(created),
    headers: { 'idempotency-key': 'once' },
    body: { from: 'WALLET', to: 'PG', amount: 100 },
  };
  const response = await first.call('POST', '/api/wallet/transfer', options);
  const restarted = await openSandbox(folder);
  const repeated = await restarted.call('POST', '/api/wallet/transfer', options);
  expect([repeated.status, repeated.body, repeated.headers['idempotency-hit']]).toEqual([
    200,
    response.body,
    'true',
  ]);
  expect(hashWorld(restarted.getWorld('mine'))).toBe(hashWorld(first.getWorld('mine')));
});

test('each committed operation is one line, a rejected one is none, and a destroyed world leaves no file', async () => {
  const folder = createFolderPath();
  const { call, createWorld } = await openSandbox(folder);
  const created = await createWorld({ id: 'mine' });
  const lines = () => readFileSync(join(folder, 'mine.ndjson'), 'utf8').split('\n').length - 2;
  const transfer = (amount: number) =>
    call('POST', '/api/wallet/transfer', {
      world: 'mine',
      token: firstToken(created),
      body: { from: 'WALLET', to: 'PG', amount },
    });
  await transfer(1);
  await transfer(2);
  expect(lines()).toBe(2);
  await transfer(99_999);
  expect(lines()).toBe(2);
  await call('DELETE', '/__sandbox/worlds/mine');
  expect(readdirSync(folder).toSorted()).toEqual(['default.ndjson', 'sandbox.json', 'sandbox.lock']);
});

test('the order of games and coupons that were reordered is restored after a restart', async () => {
  const folder = createFolderPath();
  const first = await createSandboxWithWorld(folder);
  const url = '/__sandbox/worlds/mine/catalogue';
  const { body } = await first.call('GET', url);
  const { games, coupons } = body as { games: object[]; coupons: object[] };
  const [coupon, ...otherCoupons] = coupons;
  const change = {
    games: games.toReversed(),
    coupons: [...otherCoupons, { ...coupon, id: 'new-coupon' }, { ...coupon, name: 'changed' }],
  };
  expect(await first.call('PATCH', url, { body: change })).toMatchObject({ status: 200, body: change });

  const restarted = await openSandbox(folder);
  expect((await restarted.call('GET', url)).body).toMatchObject(change);
  expect(hashes(restarted)).toEqual(hashes(first));
});

test('the order of failed logins is restored after a restart', async () => {
  const folder = createFolderPath();
  const first = await openSandbox(folder);
  await first.createWorld({ id: 'mine' });
  for (const username of ['0812345678', '0800000000', '0812345678']) {
    await first.call('POST', '/api/login', { world: 'mine', body: { username, password: 'wrong' } });
  }
  const listAttempts = ({ getWorld }: typeof first) =>
    [...getWorld('mine').state.attempts.values()].map(({ id }) => id);
  expect(listAttempts(first)).toEqual(['login:0800000000', 'login:0812345678']);

  const restarted = await openSandbox(folder);
  expect(listAttempts(restarted)).toEqual(listAttempts(first));
  expect(hashes(restarted)).toEqual(hashes(first));
});

test('a fault that was applied once is not applied again after a restart', async () => {
  const folder = createFolderPath();
  const first = await openSandbox(folder);
  await first.createWorld({ id: 'mine' });
  const rule = { match: 'lookup.banks', times: 1, effect: { status: 503 } };
  await first.call('POST', '/__sandbox/worlds/mine/faults', { body: rule });
  const readBanks = async ({ call }: typeof first) =>
    (await call('GET', '/api/lookup/banks', { world: 'mine' })).status;
  expect(await readBanks(first)).toBe(503);

  const restarted = await openSandbox(folder);
  expect(hashes(restarted)).toEqual(hashes(first));
  expect(await readBanks(restarted)).toBe(200);
});

test('snapshots are restored after a restart, even if the world was reset before', async () => {
  const folder = createFolderPath();
  const { call, getWorld } = await createSandboxWithWorld(folder);
  const control = (path: string) => call('POST', `/__sandbox/worlds/mine${path}`, { body: {} });
  const first = await control('/snapshots/rich');
  await call('POST', '/__sandbox/worlds/mine/clock', { body: { fastForward: 1_000 } });
  const second = await control('/snapshots/later');
  const restoreSnapshot = async () => {
    const restarted = await openSandbox(folder);
    const restored = await restarted.call('POST', '/__sandbox/worlds/mine/snapshots/rich/restore');
    expect(restored.body).toMatchObject({ hash: (first.body as { hash: string }).hash });
    const { body } = await restarted.call('GET', '/__sandbox/worlds/mine');
    expect(body).toMatchObject({ scenario: 'coupons-mixed' });
    return [...restarted.getWorld('mine').snapshots.keys()];
  };
  expect(first.body).not.toEqual(second.body);
  expect(await restoreSnapshot()).toEqual(['rich', 'later']);
  await control('/reset');
  expect(await restoreSnapshot()).toEqual(['rich', 'later']);
  await call('POST', '/__sandbox/worlds/mine/reset', { body: { scenario: 'default' } });
  expect(await restoreSnapshot()).toEqual(['rich', 'later']);
  expect([...getWorld('mine').snapshots.keys()]).toEqual(['rich', 'later']);
});

test('an incomplete last line is removed with a warning, and the lines before it are restored', async () => {
  const folder = createFolderPath();
  const before = await createSandboxWithWorld(folder);
  const file = join(folder, 'mine.ndjson');
  const original = readFileSync(file, 'utf8');
  appendFileSync(file, '{"changes":[{"in":"members","id":"1","af');
  const restarted = await openSandbox(folder);
  expect(restarted.warnings).toHaveLength(1);
  expect(restarted.warnings[0]).toContain('mine.ndjson: the last line is incomplete');
  expect(hashes(restarted)).toEqual(hashes(before));
  expect(readFileSync(file, 'utf8')).toBe(original);
});

/** Writes the checksum before the first line, which has none. */
const withChecksum = (text: string): string => {
  const [first = ''] = text.split('\n');
  return `${crc32(first).toString(16).padStart(8, '0')} ${text}`;
};

test.each([
  [
    'another version',
    'mine.ndjson',
    (text: string) => withChecksum(text.slice(9).replace('"version":3', '"version":9')),
  ],
  ['no content', 'mine.ndjson', () => ''],
  ['a truncated first line', 'mine.ndjson', (text: string) => text.slice(0, 500)],
  ['a line that is no JSON', 'mine.ndjson', (text: string) => text.replace('{"changes"', '!{"changes"')],
  ['a changed digit', 'mine.ndjson', (text: string) => text.replace('"amount":1234', '"amount":1235')],
  ['a first line without a checksum', 'mine.ndjson', (text: string) => text.slice(9)],
  ['a line without a checksum', 'mine.ndjson', (text: string) => `${text}{"changes":[]}\n`],
  ['random bytes', 'mine.ndjson', () => '\u0000\u0001\n'],
] as const)(
  'a world file with %s is set aside, and the other worlds are served',
  async (_what, name, damage) => {
    const folder = createFolderPath();
    const before = await createSandboxWithWorld(folder);
    const file = join(folder, name);
    const damaged = damage(readFileSync(file, 'utf8'));
    expect(damaged).not.toBe(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    const restarted = await openSandbox(folder);
    expect(restarted.warnings).toEqual([expect.stringContaining('mine.ndjson.damaged')]);
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(damaged);
    const { default: defaultHash } = hashes(before);
    expect(hashes(restarted)).toEqual({ default: defaultHash });
  },
);

test.each([
  ['another version', '{"version":9}\n', 'version 9'],
  ['a version of before 2.0.0', '{"version":2}\n', 'version 2'],
  ['no JSON', 'x', 'incomplete'],
])('a folder whose version file has %s is rejected and left unchanged', async (_what, text, expected) => {
  const folder = createFolderPath();
  await createSandboxWithWorld(folder);
  writeFileSync(join(folder, 'sandbox.json'), text);
  const before = readFileSync(join(folder, 'mine.ndjson'), 'utf8');
  const open = () => new FileStore(folder, () => {});
  expect(open).toThrow(WorldStoreError);
  expect(open).toThrow(expected);
  expect(readFileSync(join(folder, 'mine.ndjson'), 'utf8')).toBe(before);
});

test('a folder with other files, or a path that is a file, is rejected', () => {
  const folder = createFolderPath();
  mkdirSync(folder);
  writeFileSync(join(folder, 'holiday.txt'), 'x');
  expect(() => new FileStore(folder, () => {})).toThrow('no sandbox.json of a sandbox');
  expect(readdirSync(folder)).toEqual(['holiday.txt']);
  expect(() => new FileStore(join(folder, 'holiday.txt'), () => {})).toThrow(WorldStoreError);
});
