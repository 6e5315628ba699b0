import { expect, test } from 'vitest';

import { importExport, withValidDigest } from '#testing/files/world-files.ts';
import { createSandbox } from '#testing/sandbox.ts';

type Row = Record<string, unknown>;
interface File {
  readonly scenario: string;
  readonly seed: string;
  readonly state: Record<string, Row[]> & { readonly ledger: Record<'postings' | 'balances', Row[]> };
}

const setField =
  (table: string, field: string, value: unknown) =>
  ({ state }: File): void => {
    for (const row of state[table] ?? []) row[field] = value;
  };

const addCoupon =
  (fields: Row) =>
  ({ state }: File): void => {
    const coupon = {
      id: 'a',
      sliceCode: 'S1',
      name: '',
      amount: 1,
      type: 'CREDIT',
      expiresAt: null,
      isClaimed: false,
    };
    state['coupons']?.push({ ...coupon, memberId: state['members']?.[0]?.['id'], ...fields });
  };

test('an import that is damaged is rejected and creates no world', async () => {
  const sandbox = await createSandbox();
  const rows: readonly (readonly [string, (file: File) => void])[] = [
    [
      'slips that would get their ids again',
      ({ state }) => (state['counters'] = (state['counters'] ?? []).filter(({ id }) => id !== 'id.slip')),
    ],
    [
      'a session that would get its token again',
      ({ state }) => (state['counters'] = (state['counters'] ?? []).filter(({ id }) => id !== 'id.token')),
    ],
    ['two slips of one id', ({ state }) => void state['slips']?.push({ ...state['slips'][0] })],
    ['two messages of one id', ({ state }) => void state['messages']?.push({ ...state['messages'][0] })],
    ['a clock of another mode', setField('clock', 'mode', 'weird')],
    ['a clock beyond the year 9999', setField('clock', 'base', 1e300)],
    ['a clock that stands for ever', setField('clock', 'factor', 0)],
    ['coins that are a text', setField('members', 'coins', '5')],
    ['members of an unknown currency', setField('members', 'currency', 'USD')],
    ['members of another currency than their accounts', setField('members', 'currency', 'LAK')],
    ['members with a field of their own', setField('members', 'constructor', {})],
    ['a session of nobody', setField('sessions', 'memberId', 'toString')],
    ['games without a value', setField('games', 'ftWalletSlot', 0)],
    ['settings without texts', setField('settings', 'texts', {})],
    ['an endless lifetime of QR codes', setField('settings', 'qrLifetimeS', Number.MAX_SAFE_INTEGER)],
    ['game accounts under another name', setField('gameAccounts', 'code', '__proto__')],
    [
      'money at a game that is not offered',
      ({ state }) => (state['games'] = (state['games'] ?? []).filter(({ code }) => code !== 'PG')),
    ],
    [
      'a game account with a code that no game can have',
      ({ state }) => {
        const code = 'x'.repeat(33);
        state['gameAccounts']?.push({ ...state['gameAccounts'][0], id: `1:${code}`, memberId: '1', code });
      },
    ],
    ['a coupon with an id that the catalogue cannot have', addCoupon({ id: 'x'.repeat(65) })],
    ['a coupon of nothing', addCoupon({ amount: 0 })],
    [
      'a posting of nothing',
      ({ state }) => void Object.assign(state.ledger.postings[0] ?? {}, { amount: 0 }),
    ],
    [
      'a posting under another number',
      ({ state }) => void Object.assign(state.ledger.postings[0] ?? {}, { id: 'posting-2' }),
    ],
    [
      'a stored response with an impossible status',
      ({ state }) => (state['answers'] = [{ id: 'x', bodyHash: 'x', status: 9_999, body: '', at: 1 }]),
    ],
  ];
  for (const [kind, damage] of rows) {
    const created = await sandbox.createWorld();
    const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`);
    const file = structuredClone(body) as File;
    damage(file);
    const [before, { size }] = [sandbox.getWorld(created.id).state, sandbox.worlds];
    const response = await sandbox.call('POST', '/__sandbox/worlds/import', { body: withValidDigest(file) });
    expect(response, kind).toMatchObject({ status: 422, body: { issues: [{ path: 'state' }] } });
    expect(sandbox.worlds.size, kind).toBe(size);
    expect(sandbox.getWorld(created.id).state, kind).toBe(before);
  }
});

test('a part of a state that there is not is left out of an import', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ scenario: 'qr-pending' });
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`);
  const file = structuredClone(body) as File;
  file.state['timers'] = [{ id: 'timer-1', at: 1, kind: 'qr-expiry', ref: 'qr-1' }];
  file.state['counters']?.push({ id: 'id.timer', count: 1 });
  const importFile = (value: object) => sandbox.call('POST', '/__sandbox/worlds/import', { body: value });
  expect(await importFile({ ...withValidDigest(file), state: { ...file.state, timers: [] } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'digest' }] },
  });
  const imported = await importFile(withValidDigest(file));
  expect(imported.status).toBe(201);
  const { id } = imported.body as { id: string };
  expect(sandbox.getWorld(id).state).not.toHaveProperty('timers');
  expect(
    await sandbox.call('POST', `/__sandbox/worlds/${id}/clock`, { body: { next: 'qr-expiry' } }),
  ).toMatchObject({ body: { expired: [{ kind: 'qr-expiry', ref: 'qr-1' }] } });
});

test('a member who is added to an imported world gets an id that nobody has', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ scenario: 'member-zero' });
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`);
  const file = structuredClone(body) as File;
  const [first] = file.state['members'] ?? [];
  file.state['members']?.push({ ...first, id: '3', phone: '0811111111', bank: null });
  const { body: imported } = await sandbox.call('POST', '/__sandbox/worlds/import', {
    body: withValidDigest(file),
  });
  const members = `/__sandbox/worlds/${(imported as { id: string }).id}/members`;
  const added = await sandbox.call('POST', members, { body: { phone: '0822222222' } });
  expect(added.body).toMatchObject({ id: '4', phone: '0822222222' });
  expect((await sandbox.call('GET', members)).body).toMatchObject({
    members: [{ id: first?.['id'] }, { id: '3', phone: '0811111111' }, { id: '4' }],
  });
});

test('a member with texts that no control call would set is listed', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`);
  const file = structuredClone(body) as File;
  const long = 'x'.repeat(300);
  const texts = { name: long, password: '', bank: { code: '', accountName: long, accountNo: long } };
  const [first] = file.state['members'] ?? [];
  Object.assign(first ?? {}, texts);
  const imported = await sandbox.call('POST', '/__sandbox/worlds/import', { body: withValidDigest(file) });
  expect(imported.status).toBe(201);
  const members = `/__sandbox/worlds/${(imported.body as { id: string }).id}/members`;
  expect(await sandbox.call('GET', members)).toMatchObject({
    status: 200,
    body: { members: [{ name: long, password: '', bank: { bankCode: '', bankAccountName: long } }] },
  });
});

test('an export is imported after the operator has changed the catalogue', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const coupon = { member: '1', sliceCode: 'S1', name: 'x', amount: 10, type: 'CREDIT', isClaimed: false };
  const address = `/__sandbox/worlds/${created.id}`;
  const catalogue = `${address}/catalogue`;
  const { games } = (await sandbox.call('GET', catalogue)).body as { games: readonly { code: string }[] };
  await sandbox.call('PATCH', `${address}/members/1`, { body: { games: { PG: 0 } } });
  const changes: readonly object[] = [
    { coupons: [{ id: 'coupon-1', ...coupon }] },
    { games: games.filter(({ code }) => code !== 'PG') },
  ];
  for (const body of changes) {
    const what = Object.keys(body).join();
    expect(await sandbox.call('PATCH', catalogue, { body }), what).toMatchObject({ status: 200 });
    expect(await importExport(sandbox, created.id), what).toMatchObject({ status: 201 });
  }
});

test('a world is imported whose rule answers as deep a body as a request can have', async () => {
  const sandbox = await createSandbox();
  const { id } = await sandbox.createWorld();
  const addRule = (depth: number) => {
    const body = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;
    const rule = { match: 'wallet.read', effect: { status: 500, body } };
    return sandbox.call('POST', `/__sandbox/worlds/${id}/faults`, { body: rule });
  };
  expect(await addRule(63)).toMatchObject({ status: 400 });
  expect(await addRule(62)).toMatchObject({ status: 201 });
  expect(await importExport(sandbox, id)).toMatchObject({ status: 201 });
});

test('a file that was not damaged is imported', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/export`);
  const response = await sandbox.call('POST', '/__sandbox/worlds/import', {
    body: withValidDigest(body as File),
  });
  expect(response.status).toBe(201);
});
