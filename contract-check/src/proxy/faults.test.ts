import { expect, test } from 'vitest';

import { startHttpSandbox } from '@wallet/mock-server/testing/http-sandbox.ts';
import { firstToken } from '@wallet/mock-server/testing/sandbox.ts';

import { sendRaw, startProxy } from './proxy.test-utils.ts';

/** Starts a sandbox as the real backend, another one that forwards to it, and returns how a transfer is sent. */
async function startTransfers() {
  const real = await startHttpSandbox();
  const world = await real.createWorld();
  const proxy = await startProxy(real.address);
  const authorization = `Bearer ${firstToken(world)}`;
  const headers = ['content-type', 'application/json', 'x-client', 'wallet', 'authorization', authorization];
  const body = JSON.stringify({ from: 'WALLET', to: 'PG', amount: 10 });
  return {
    proxy,
    transfer: () => sendRaw(`${proxy.address}/api/wallet/transfer`, { method: 'POST', headers, body }),
    countReceived: () => real.getWorld(world.id).journal.list().length,
  };
}

test.each(['reset', 'empty'] as const)('the response of an executed call is lost (%s)', async (network) => {
  const { proxy, transfer, countReceived } = await startTransfers();
  await proxy.addFault({ id: 'lost', match: 'wallet.transfer', phase: 'after', effect: { network } });
  await expect(transfer()).rejects.toThrow(/hang up|ECONNRESET/);
  expect(countReceived()).toBe(1);
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.transfer' });
  expect(entry).toMatchObject({ faults: ['lost'], comparison: { differences: [] } });
  expect(entry).not.toHaveProperty('status');
  // The next one passes.
  expect(await transfer()).toMatchObject({ status: 200 });
  expect(countReceived()).toBe(2);
});

test('a response that is cut off breaks in the middle', async () => {
  const { proxy, transfer } = await startTransfers();
  await proxy.addFault({ match: 'wallet.transfer', phase: 'after', effect: { network: 'truncate' } });
  expect(await transfer()).toMatchObject({ status: 200, isComplete: false });
});

test('a preflight uses up no rule, not even one for every call', async () => {
  const { proxy, transfer } = await startTransfers();
  for (const phase of ['before', 'after']) {
    await proxy.addFault({ match: '*', phase, effect: { status: 503 } });
    const headers = ['origin', 'https://app.example', 'access-control-request-method', 'POST'];
    const preflight = await sendRaw(`${proxy.address}/api/wallet/transfer`, { method: 'OPTIONS', headers });
    expect(preflight.status).not.toBe(503);
    expect((await transfer()).status).toBe(503);
    expect((await transfer()).status).toBe(200);
  }
});

test('a fault before the call keeps it from the backend', async () => {
  const { proxy, transfer, countReceived } = await startTransfers();
  await proxy.addFault({ match: 'wallet.transfer', effect: { status: 503, body: { message: 'BUSY' } } });
  const response = await transfer();
  expect(response.status).toBe(503);
  expect(response.bytes.toString()).toBe('{"message":"BUSY"}');
  await proxy.addFault({ match: 'wallet.transfer', effect: { error: 'MONEY_NOT_ENOUGH' } });
  expect((await transfer()).bytes.toString()).toContain('MONEY_NOT_ENOUGH');
  expect(countReceived()).toBe(0);
});

test('a status replaces the response of an executed call', async () => {
  const { proxy, transfer, countReceived } = await startTransfers();
  await proxy.addFault({ match: 'wallet.transfer', phase: 'after', effect: { status: 502 } });
  expect((await transfer()).status).toBe(502);
  expect(countReceived()).toBe(1);
});

test.each(['before', 'after'] as const)('a held call goes on when it is released (%s)', async (phase) => {
  const { proxy, transfer, countReceived } = await startTransfers();
  await proxy.addFault({ id: 'held', match: 'wallet.transfer', phase, effect: { hold: true } });
  const pending = transfer();
  await proxy.waitForEntries({ fault: 'held' });
  expect(countReceived()).toBe(phase === 'before' ? 0 : 1);
  await proxy.call('POST', '/__sandbox/worlds/default/faults/held/release');
  expect(await pending).toMatchObject({ status: 200, isComplete: true });
  expect(countReceived()).toBe(1);
});

test('a rule for a body applies to the calls that have it', async () => {
  const { proxy, transfer } = await startTransfers();
  await proxy.addFault({ match: { call: 'wallet.transfer', body: { amount: 11 } }, effect: { status: 500 } });
  expect((await transfer()).status).toBe(200);
  await proxy.addFault({ match: { call: 'wallet.transfer', body: { amount: 10 } }, effect: { status: 500 } });
  expect((await transfer()).status).toBe(500);
});

test('a slow response has all of its bytes', async () => {
  const { proxy, transfer } = await startTransfers();
  const plain = await transfer();
  await proxy.addFault({ match: 'wallet.transfer', effect: { drip: { bytesPerS: 5_000 } } });
  const slow = await transfer();
  expect(slow).toMatchObject({ status: 200, isComplete: true });
  expect(slow.bytes.length).toBe(plain.bytes.length);
});

test('a weather applies to the calls until it ends', async () => {
  const { proxy, transfer, countReceived } = await startTransfers();
  const path = '/__sandbox/worlds/default/weather';
  const set = await proxy.call('POST', path, { body: { weather: 'operator-down' } });
  expect(set).toMatchObject({ status: 200, body: { weather: 'operator-down' } });
  expect([502, 503]).toContain((await transfer()).status);
  expect(countReceived()).toBe(0);
  expect(await proxy.call('GET', path)).toMatchObject({ body: { weather: 'operator-down' } });
  await proxy.call('DELETE', path);
  expect(await transfer()).toMatchObject({ status: 200 });
});
