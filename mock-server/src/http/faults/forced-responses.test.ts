import { expect, test } from 'vitest';

import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import type { TestWorld } from '#testing/sandbox.ts';

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };
const TRANSFER = '/api/wallet/transfer';

/** Reads the wallet by a control call, which no fault affects. */
async function readWallet(sandbox: HttpSandbox, created: TestWorld): Promise<number> {
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/members`);
  return (body as { members: { wallet: number }[] }).members[0]?.wallet ?? Number.NaN;
}

const readEntries = async (sandbox: HttpSandbox, created: TestWorld) =>
  ((await sandbox.call('GET', `/__sandbox/worlds/${created.id}/journal`)).body as { entries: object[] })
    .entries;

test('a forced response replaces that of the call, before the effect and after it', async () => {
  const sandbox = await startHttpSandbox();
  for (const [effect, status, body] of [
    [{ error: 'MONEY_NOT_ENOUGH' }, 400, { message: 'MONEY_NOT_ENOUGH' }],
    [{ error: 'REFUND_SUCCESS' }, 400, { message: 'REFUND_SUCCESS' }],
    [{ status: 503, body: { any: ['thing'] } }, 503, { any: ['thing'] }],
    [{ special: 'gone' }, 410, { message: 'gone' }],
    [{ special: 'invalid-token' }, 401, { message: 'invalid token' }],
    [{ special: 'operator-rejection' }, 403, { message: 'OPERATOR_REJECTED' }],
  ] as const) {
    const row = JSON.stringify(effect);
    const created = await sandbox.createWorld();
    await sandbox.addFault(created, { match: 'wallet.transfer', effect });
    const before = await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED });
    expect([before.status, await before.json()], row).toEqual([status, body]);
    expect(await readWallet(sandbox, created), row).toBe(9000);
    await sandbox.addFault(created, { match: 'wallet.transfer', phase: 'after', effect });
    const after = await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED });
    expect([after.status, await after.json()], row).toEqual([status, body]);
    expect(await readWallet(sandbox, created), row).toBe(8900);
  }
});

test('the operator’s rejection has the key of the settings', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.control(created, 'PATCH', '/settings', { operatorRejection: 'NO_PLAY_ON_SUNDAY' });
  await sandbox.addFault(created, { match: 'wallet.read', effect: { special: 'operator-rejection' } });
  expect(await (await sandbox.request(created, 'GET', '/api/wallet')).json()).toEqual({
    message: 'NO_PLAY_ON_SUNDAY',
  });
});

test.each([
  [
    { status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' },
    '<h1>Bad Gateway</h1>',
    'text/html',
  ],
  [
    { status: 200, body: '{"amount":', contentType: 'application/json' },
    '{"amount":',
    'application/json; charset=utf-8',
  ],
  [{ status: 200, body: 'text' }, '"text"', 'application/json; charset=utf-8'],
  [{ status: 500 }, '', 'application/json; charset=utf-8'],
] as const)('%j is sent unchanged and recorded in the journal', async (effect, text, type) => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.read', effect });
  const response = await sandbox.request(created, 'GET', '/api/wallet');
  expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
    effect.status,
    text,
    type,
  ]);
  expect(await readEntries(sandbox, created)).toMatchObject([{ status: effect.status }]);
});
