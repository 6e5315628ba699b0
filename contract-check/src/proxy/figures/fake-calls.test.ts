import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';
import { startHttpSandbox } from '@wallet/mock-server/testing/http-sandbox.ts';
import { runCommand } from '@wallet/mock-server/tools/commands/run-command.ts';
import { firstToken, toFormData } from '@wallet/mock-server/testing/sandbox.ts';

import { sendRaw, startBackend, startProxy } from '../proxy.test-utils.ts';

const BACKEND = '/__sandbox/worlds/default/backend';

/** Starts a sandbox as the real backend, and another one in front of it that answers these calls itself. */
async function startHalf(fakes: readonly string[]) {
  const real = await startHttpSandbox();
  const realWorld = await real.createWorld();
  const proxy = await startProxy(real.address, { fakes });
  const token = firstToken(realWorld);
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${proxy.address}${path}`, {
      method,
      headers: {
        connection: 'close',
        'x-client': 'wallet',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  const readSides = async () => (await proxy.call('GET', BACKEND)).body;
  const listReal = () =>
    real
      .getWorld(realWorld.id)
      .journal.list()
      .map(({ operation }) => operation);
  return { real, realWorld, proxy, send, readSides, listReal, token };
}

interface Wallet {
  readonly wallet: { readonly amount: number };
  readonly profile: { readonly coin: number; readonly _id: string };
  readonly slots: readonly { readonly code: string; readonly amount: number }[];
}

test('a fake command moves the world’s money on top of the real balance, and the backend never sees it', async () => {
  const { proxy, send, readSides, listReal } = await startHalf(['wallet.*']);
  const before = (await send('GET', '/api/wallet')).body as Wallet;
  const moved = await send('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10.25 });
  expect(moved).toEqual({ status: 200, body: { amount: before.wallet.amount - 10.25 } });
  const after = (await send('GET', '/api/wallet')).body as Wallet;
  expect(after.wallet.amount).toBe(before.wallet.amount - 10.25);
  expect(listReal()).toEqual(['wallet.read', 'wallet.read']);
  const entries = await proxy.waitForEntries({}, 3);
  expect(
    entries.map(({ side, figures, comparison }) => [side, figures?.[0], comparison?.differences]),
  ).toEqual([
    ['real', undefined, []],
    ['fake', undefined, undefined],
    ['real', { path: 'wallet.amount', backend: before.wallet.amount, shown: after.wallet.amount }, []],
  ]);
  expect(await readSides()).toMatchObject({
    balances: [
      {
        account: `member:${before.profile._id}:main`,
        backend: before.wallet.amount,
        shown: after.wallet.amount,
      },
      { account: `member:${before.profile._id}:game:PG` },
    ],
  });
  const { body: ledger } = await proxy.call('GET', '/__sandbox/worlds/default/ledger');
  expect(ledger).toMatchObject({ invariants: { ok: true } });
});

test('a member of the backend has no token, which the sandbox does not keep', async () => {
  const { proxy, send } = await startHalf(['wallet.*']);
  await send('GET', '/api/wallet');
  expect(await proxy.call('GET', '/__sandbox/worlds/default/members')).toMatchObject({
    body: { members: [{ token: null }] },
  });
});

test('what the backend spends meanwhile comes off, and no balance falls below zero', async () => {
  const { send } = await startHalf(['wallet.withdraw', 'wallet.withdrawAll']);
  const { wallet } = (await send('GET', '/api/wallet')).body as Wallet;
  expect((await send('POST', '/api/wallet/withdraw', { amount: wallet.amount })).status).toBe(200);
  expect(((await send('GET', '/api/wallet')).body as Wallet).wallet.amount).toBe(0);
  expect((await send('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 })).status).toBe(
    200,
  );
  expect(((await send('GET', '/api/wallet')).body as Wallet).wallet.amount).toBe(0);
  expect((await send('POST', '/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 100 })).status).toBe(
    200,
  );
  expect(((await send('GET', '/api/wallet')).body as Wallet).wallet.amount).toBe(100);
});

test('coins that fake spins spend come off the real ones', async () => {
  const { send, readSides } = await startHalf(['spinWheel.spin']);
  const { profile } = (await send('GET', '/api/wallet')).body as Wallet;
  expect(profile.coin).toBeGreaterThan(0);
  expect(await send('POST', '/api/spinwheel/spin')).toMatchObject({
    body: { success: true, result: { remainingCoin: profile.coin - 1 } },
  });
  expect((await send('GET', '/api/spinwheel/setup')).body).toMatchObject({
    result: { userCoin: profile.coin - 1 },
  });
  expect(await readSides()).toMatchObject({ coins: [{ backend: profile.coin, shown: profile.coin - 1 }] });
});

test('a fake call waits for the read that tells who the member is', async () => {
  const { send, listReal } = await startHalf(['bonus.list']);
  const [bonuses, wallet] = await Promise.all([send('GET', '/api/bonus'), send('GET', '/api/wallet')]);
  expect([bonuses.status, wallet.status]).toEqual([200, 200]);
  expect(listReal()).toEqual(['wallet.read']);
});

test('sides are switched while it runs, by names and groups, and a reset returns to those of the start', async () => {
  const { proxy, send, readSides, listReal } = await startHalf(['promotion.*']);
  await send('GET', '/api/wallet');
  const update = (body: object) => proxy.call('PATCH', BACKEND, { body });
  expect(
    (await update({ fake: ['spinWheel.*'], real: ['promotion.find', 'spinWheel.spin'] })).body,
  ).toMatchObject({
    fake: [
      'promotion.activate',
      'promotion.current',
      'spinWheel.active',
      'spinWheel.claimCoupon',
      'spinWheel.coupons',
      'spinWheel.setup',
    ],
  });
  await send('GET', '/api/promotion/find/NONE');
  await send('GET', '/api/spinwheel/setup');
  expect(listReal()).toEqual(['wallet.read', 'promotion.find']);
  expect(await proxy.call('POST', '/__sandbox/worlds/default/reset', { body: {} })).toMatchObject({
    status: 200,
  });
  expect(await readSides()).toMatchObject({
    fake: ['promotion.activate', 'promotion.current', 'promotion.find'],
    balances: [],
  });
});

test('commands switch sides as well', async () => {
  const { proxy, send, listReal } = await startHalf([]);
  await send('GET', '/api/wallet');
  const output = { print: () => {}, printError: (text: string) => expect.fail(text) };
  const run = (line: string) => runCommand(line.split(' '), { PORT: new URL(proxy.address).port }, output);
  expect(await run('backend fake promotion.* spinWheel.setup')).toBe(0);
  await send('GET', '/api/spinwheel/setup');
  expect(await run('backend real spinWheel.setup')).toBe(0);
  await send('GET', '/api/spinwheel/setup');
  expect(listReal()).toEqual(['wallet.read', 'spinWheel.setup']);
  const { fake } = (await proxy.call('GET', BACKEND)).body as { readonly fake: readonly string[] };
  expect(fake).toEqual(['promotion.activate', 'promotion.current', 'promotion.find']);
});

test('a misspelt call is refused with the nearest name, and one that is always real with the reason', async () => {
  const { proxy } = await startHalf([]);
  const toMessage = async (fake: string) =>
    JSON.stringify((await proxy.call('PATCH', BACKEND, { body: { fake: [fake] } })).body);
  expect(await toMessage('promotions.*')).toContain('Did you mean promotion.*');
  expect(await toMessage('wallet.read')).toContain('which is always the backend');
  expect(await toMessage('session.*')).toContain('which is always the backend');
});

test('a repeated Idempotency-Key stays on the side to which it went first', async () => {
  const { proxy, listReal, send, token } = await startHalf(['wallet.transfer']);
  await send('GET', '/api/wallet');
  const body = JSON.stringify({ from: 'WALLET', to: 'PG', amount: 10 });
  const transfer = (key: string) =>
    sendRaw(`${proxy.address}/api/wallet/transfer`, {
      method: 'POST',
      headers: `x-client wallet content-type application/json idempotency-key ${key}`
        .split(' ')
        .concat('authorization', `Bearer ${token}`),
      body,
    }).then(
      ({ status }) => status,
      () => 'broken',
    );
  expect(await transfer('first-fake')).toBe(200);
  await proxy.call('PATCH', BACKEND, { body: { real: ['*'] } });
  expect([await transfer('first-fake'), await transfer('first-real')]).toEqual([200, 200]);
  await proxy.call('PATCH', BACKEND, { body: { fake: ['*'] } });
  expect(await transfer('first-real')).toBe('broken');
  expect(listReal()).toEqual(['wallet.read', 'wallet.transfer']);
  const { body: sides } = await proxy.call('GET', BACKEND);
  expect(sides).toMatchObject({ balances: [{ backend: 9000, shown: 8990 }, {}] });
});

test('a call that was held while it was made fake is not sent', async () => {
  const { proxy, send, listReal } = await startHalf([]);
  await send('GET', '/api/wallet');
  await proxy.addFault({ id: 'hold', match: 'wallet.transfer', effect: { hold: true } });
  const moved = send('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 }).catch(
    () => 'broken',
  );
  await proxy.waitForEntries({ fault: 'hold' });
  await proxy.call('PATCH', BACKEND, { body: { fake: ['wallet.transfer'] } });
  await proxy.call('POST', '/__sandbox/worlds/default/faults/hold/release', { body: {} });
  expect(await moved).toBe('broken');
  expect(listReal()).toEqual(['wallet.read']);
});

test.each([
  '/api/wallet/transfer/',
  '/api//wallet/transfer',
  '/API/Wallet/Transfer',
  '/api/wallet/%74ransfer',
  '/api/wallet%2Ftransfer',
  '/api/wallet/%2574ransfer',
  '/api/x/..%2Fwallet/transfer',
  '/api/wallet/transfer;a=1',
])('a fake command is not sent in the spelling %s either', async (path) => {
  const { proxy, listReal, token } = await startHalf(['wallet.transfer']);
  const headers = [
    'x-client',
    'wallet',
    'content-type',
    'application/json',
    'authorization',
    `Bearer ${token}`,
  ];
  await sendRaw(`${proxy.address}/api/x`, { headers });
  await sendRaw(proxy.address + path, { method: 'POST', headers, body: '{}' }).catch(() => undefined);
  expect(listReal()).toEqual([null]);
});

test('a compressed answer with other spellings and amounts as texts is shown in the same form', async () => {
  const wallet = {
    profile: { _id: 'a.b:c', name: 'Somchai', username: '0812345678', coin: 1, currency: 'BAHT' },
    Wallet: { amount: '500.50' },
    slots: [],
  };
  const api = await startBackend((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', etag: '"1"' });
    response.end(gzipSync(JSON.stringify({ data: wallet })));
  });
  const proxy = await startProxy(api, { fakes: ['wallet.trueLink'] });
  const headers = ['x-client', 'wallet', 'authorization', 'Bearer t', 'accept-encoding', 'gzip'];
  const read = () => sendRaw(`${proxy.address}/api/wallet`, { headers });
  expect((await read()).rawHeaders).toContain('gzip');
  const [member] = proxy.worlds.default.state.members.values();
  const body = { member: member?.id, amount: 10 };
  expect((await proxy.call('POST', '/__sandbox/worlds/default/operator/deposits', { body })).status).toBe(
    201,
  );
  const shown = await read();
  expect(JSON.parse(shown.bytes.toString())).toEqual({ data: { ...wallet, Wallet: { amount: '510.50' } } });
  expect(shown.rawHeaders.join()).not.toMatch(/gzip|etag/);
});

test('the picture of a fake slip is that of the sandbox, and is not asked of the backend', async () => {
  const asked: string[] = [];
  const api = await startBackend(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ profile: { _id: '1' } }));
  });
  const proxy = await startProxy(api, { fakes: ['wallet.slip', 'statement.slips'] });
  const headers = { 'x-client': 'wallet', authorization: 'Bearer t' };
  const send = (path: string, body: BodyInit, type?: string) =>
    fetch(proxy.address + path, {
      method: 'POST',
      body,
      headers: { ...headers, ...(type && { 'content-type': type }) },
    });
  await fetch(`${proxy.address}/api/wallet`, { headers });
  await proxy.call('POST', '/__sandbox/worlds/default/clock', { body: { to: '2030-01-01T12:00:00+07:00' } });
  const file = new File([new Uint8Array(PIXEL_PNG)], 'slip.png', { type: 'image/png' });
  expect((await send('/api/wallet/slip', toFormData({ file }))).status).toBe(200);
  const listed = await send('/api/statement/slip', '{"page":1,"limit":10}', 'application/json');
  const [, link = ''] = /"(\/media\/default\/[^"]+)"/.exec(await listed.text()) ?? [];
  const picture = await fetch(proxy.address + link);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  await fetch(`${proxy.address}/media/default/other.png`);
  expect(asked).toEqual(['/api/wallet', '/media/default/other.png']);
});

test('a session that the backend has ended is ended for fake calls', async () => {
  let status = 200;
  const api = await startBackend((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { profile: { _id: '1' } } : { message: 'INVALID_TOKEN' }));
  });
  const proxy = await startProxy(api, { fakes: ['bonus.list'] });
  const headers = ['x-client', 'wallet', 'authorization', 'Bearer t'];
  const read = async (path: string) => (await sendRaw(proxy.address + path, { headers })).status;
  expect([await read('/api/wallet'), await read('/api/bonus')]).toEqual([200, 200]);
  status = 401;
  expect([await read('/api/wallet'), await read('/api/bonus')]).toEqual([401, 401]);
});
