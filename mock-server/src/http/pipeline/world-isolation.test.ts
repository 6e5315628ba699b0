import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_121);

type Act = (box: Sandbox, made: TestWorld) => Promise<unknown>;

const post =
  (url: string, body: unknown): Act =>
  (box, made) =>
    box.call('POST', url, { body, token: firstToken(made), world: made.id });

const ACTS: readonly Act[] = [
  post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1.25 }),
  post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 99_999 }),
  post('/api/wallet/transferAll', { to: 'SA' }),
  post('/api/wallet/withdrawAll', { amount: 100 }),
  post('/api/login', { username: '0812345678', password: 'wrong' }),
  (box, made) => box.call('POST', `/__sandbox/worlds/${made.id}/clock`, { body: { advanceMs: 1_000 } }),
  (box, made) => box.call('PATCH', `/__sandbox/worlds/${made.id}/members/1`, { body: { wallet: 500 } }),
];

test('calls in one world change nothing in another, and its tokens are rejected there', async () => {
  const box = await createSandbox();
  const worlds: TestWorld[] = [];
  for (let index = 0; index < 10; index++) worlds.push(await box.createWorld({ clock: { mode: 'frozen' } }));
  // State is one value: the very same object is the same, byte for byte.
  const stateOf = ({ id }: TestWorld) => box.getWorld(id).state;

  const plan = fc.array(fc.tuple(fc.nat(worlds.length - 1), fc.nat(ACTS.length - 1)), {
    minLength: 10,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      for (const [where, what] of steps) {
        const before = worlds.map(stateOf);
        const made = worlds[where];
        const act = ACTS[what];
        if (!made || !act) throw new Error('the plan names what is not there');
        await act(box, made);
        for (const [index, other] of worlds.entries()) {
          if (index !== where) expect(stateOf(other) === before[index]).toBe(true);
        }
      }
    }),
    { numRuns: 20, seed: SEED },
  );

  const [a, b] = worlds;
  if (!a || !b) throw new Error('no worlds');
  expect(await box.call('GET', '/api/wallet', { token: firstToken(a), world: b.id })).toMatchObject({
    status: 401,
  });
});

test('of two hundred concurrent withdrawals of the whole balance, one succeeds', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const member = {
    phone: '0899999999',
    wallet: 1_000,
    bank: { bankCode: 'KBANK', bankAccountName: 'A B', bankAccountNo: '1' },
  };
  const { body } = await box.call('POST', `/__sandbox/worlds/${made.id}/members`, { body: member });
  const { token } = body as { token: string };
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      box.call('POST', '/api/wallet/withdrawAll', { body: { amount: 1_000 }, token, world: made.id }),
    ),
  );
  const keys = answers.map(({ status, body }) =>
    status === 200 ? 'ok' : (body as { message: string }).message,
  );
  expect(keys.filter((key) => key === 'ok').length).toBe(1);
  expect(keys.filter((key) => key === 'MONEY_NOT_ENOUGH').length).toBe(199);
});
