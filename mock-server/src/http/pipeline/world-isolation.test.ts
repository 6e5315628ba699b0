import fc from 'fast-check';
import { expect, test } from 'vitest';

import { randomSeed } from '@wallet/shared/testing/run-length.ts';

import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

const SEED = randomSeed(20_261_121);

type Action = (sandbox: Sandbox, created: TestWorld) => Promise<unknown>;

const post =
  (url: string, body: unknown): Action =>
  (sandbox, created) =>
    sandbox.call('POST', url, { body, token: firstToken(created), world: created.id });

const ACTIONS: readonly Action[] = [
  post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1.25 }),
  post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 99_999 }),
  post('/api/wallet/transferAll', { to: 'SA' }),
  post('/api/wallet/withdrawAll', { amount: 100 }),
  post('/api/login', { username: '0812345678', password: 'wrong' }),
  (sandbox, created) =>
    sandbox.call('POST', `/__sandbox/worlds/${created.id}/clock`, { body: { fastForward: 1_000 } }),
  (sandbox, created) =>
    sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { wallet: 500 } }),
];

test('calls in one world change nothing in another, and its tokens are rejected there', async () => {
  const sandbox = await createSandbox();
  const worlds: TestWorld[] = [];
  for (let index = 0; index < 10; index++)
    worlds.push(await sandbox.createWorld({ clock: { mode: 'paused' } }));
  // The state is immutable, so the same object means an unchanged world.
  const getState = ({ id }: TestWorld) => sandbox.getWorld(id).state;

  const plan = fc.array(fc.tuple(fc.nat(worlds.length - 1), fc.nat(ACTIONS.length - 1)), {
    minLength: 10,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      for (const [worldIndex, actionIndex] of steps) {
        const before = worlds.map(getState);
        const created = worlds[worldIndex];
        const action = ACTIONS[actionIndex];
        if (!created || !action) throw new Error('an index is out of range');
        await action(sandbox, created);
        for (const [index, other] of worlds.entries()) {
          if (index !== worldIndex) expect(getState(other) === before[index]).toBe(true);
        }
      }
    }),
    { numRuns: 20, seed: SEED },
  );

  const [first, second] = worlds;
  if (!first || !second) throw new Error('no worlds');
  expect(
    await sandbox.call('GET', '/api/wallet', { token: firstToken(first), world: second.id }),
  ).toMatchObject({
    status: 401,
  });
});

test('of two hundred concurrent withdrawals of the whole balance, one succeeds', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const member = {
    phone: '0899999999',
    wallet: 1_000,
    bank: { bankCode: 'KBANK', bankAccountName: 'A B', bankAccountNo: '1' },
  };
  const { body } = await sandbox.call('POST', `/__sandbox/worlds/${created.id}/members`, { body: member });
  const { token } = body as { token: string };
  const responses = await Promise.all(
    Array.from({ length: 200 }, () =>
      sandbox.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1_000 }, token, world: created.id }),
    ),
  );
  const keys = responses.map(({ status, body }) =>
    status === 200 ? 'ok' : (body as { message: string }).message,
  );
  expect(keys.filter((key) => key === 'ok').length).toBe(1);
  expect(keys.filter((key) => key === 'MONEY_NOT_ENOUGH').length).toBe(199);
});
