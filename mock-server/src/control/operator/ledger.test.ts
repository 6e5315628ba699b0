import { expect, test } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';

interface LedgerResponse {
  readonly entries: readonly { readonly kind: string; readonly from: string; readonly to: string }[];
  readonly balances: readonly { readonly account: string; readonly balance: number }[];
}

async function openLedger() {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  const token = firstToken(created);
  const read = async (query = '') =>
    (await call('GET', `/__sandbox/worlds/${created.id}/ledger${query}`)).body as LedgerResponse;
  const atStart = await read();
  await call('POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 100 } });
  await call('POST', '/api/wallet/withdraw', { token, body: { amount: 300 } });
  return { read, atStart };
}

const MAIN = 'member:1:main';
const GAME = 'member:1:game:PG';

test('the ledger of an account has the movements from it and to it, and its balance alone', async () => {
  const { read, atStart } = await openLedger();
  const { entries, balances } = await read(`?account=${GAME}&since=start`);
  expect(entries).toMatchObject([{ from: MAIN, to: GAME, amount: 100 }]);
  const before = atStart.balances.find(({ account }) => account === GAME)?.balance ?? Number.NaN;
  expect(balances).toEqual([{ account: GAME, currency: 'BAHT', balance: before + 100 }]);
  const of = await read(`?account=${MAIN}`);
  expect(of.entries.some(({ from }) => from === MAIN)).toBe(true);
  expect(of.entries.some(({ to }) => to === MAIN)).toBe(true);
  expect(of.entries.filter(({ from, to }) => from !== MAIN && to !== MAIN)).toEqual([]);
});

test('the ledger since the start has what the calls have moved, and a kind alone if it is asked for', async () => {
  const { read, atStart } = await openLedger();
  const all = await read();
  expect(all.entries.slice(0, atStart.entries.length)).toEqual(atStart.entries);
  const since = await read('?since=start');
  expect(since.entries).toEqual(all.entries.slice(atStart.entries.length));
  expect(since.balances).toEqual(all.balances);
  const [first, second] = since.entries.map(({ kind }) => kind);
  expect(first).not.toBe(second);
  expect((await read(`?since=start&kind=${first}`)).entries).toEqual([since.entries[0]]);
  expect((await read(`?kind=${first}`)).entries).toEqual(all.entries.filter(({ kind }) => kind === first));
});
