import { expect, test } from 'vitest';

import { createSandbox, type TestWorld } from '#testing/sandbox.ts';

const MINUTE_MS = 60_000;

/** Tries to create a world with these members. */
async function write(members: readonly object[], options: object = {}) {
  const sandbox = await createSandbox();
  const { status, body } = await sandbox.call('POST', '/__sandbox/worlds', { body: { members, ...options } });
  const world = body as TestWorld;
  const [member] = world.members ?? [];
  const read = async (method: 'GET' | 'POST', url: string, request?: object) =>
    (await sandbox.call(method, url, { token: member?.token, body: request })).body;
  return { ...sandbox, status, body, world, read };
}

test('a member of whom nothing is written has a login and a bank account, and no money', async () => {
  const { status, world } = await write([{}]);
  expect(status).toBe(201);
  expect(world).toMatchObject({
    scenario: 'default',
    members: [
      {
        phone: '0812345678',
        password: 'sandbox1234',
        wallet: 0,
        games: {},
        coins: 0,
        bonus: null,
        active: true,
      },
    ],
  });
  expect(world.members[0]?.bank).toMatchObject({ bankCode: 'KBANK', bankAccountNo: '0812345678' });
});

test('a member of whom the wallet alone is written can move money into a game, unless no account is written', async () => {
  const transfer = { from: 'WALLET', to: 'PG', amount: 100 };
  const { world, read } = await write([{ wallet: 500 }]);
  expect(world.members).toMatchObject([{ wallet: 500, games: { PG: 0, SA: 0 } }]);
  await read('POST', '/api/wallet/transfer', transfer);
  expect(await read('GET', '/api/wallet')).toMatchObject({ wallet: { amount: 400 } });
  const closed = await write([{ wallet: 500, games: {} }]);
  expect(await closed.read('POST', '/api/wallet/transfer', transfer)).toMatchObject({
    message: 'SLOT_NO_ACCOUNT',
  });
});

test('everything that can be written of a member is what the app reads', async () => {
  const { world, read } = await write([
    {
      name: 'Somchai',
      wallet: 500,
      games: { PG: 120.25 },
      bank: 'SCB',
      coins: 2,
      refund: 75.5,
      slips: [{ amount: 300 }, { amount: 50, status: 'FAILED', note: 'DUPLICATE', agoMs: 5 * MINUTE_MS }],
      qrCodes: [{ provider: 'KBANK', amount: 200 }],
      coupons: [{ name: '20 baht', amount: 20 }],
      invites: [{ name: 'Mana', amount: 70 }],
      statement: [
        { type: 'deposit', amount: 300, bank: 'SCB' },
        { type: 'transfer', amount: 100, from: 'WALLET', to: 'SA' },
        { type: 'withdraw', amount: 50, status: 'PENDING', agoMs: 10 * MINUTE_MS },
      ],
      chat: [
        { from: 'customer', text: 'Where is my money?' },
        { from: 'operator', text: 'On its way.', read: false },
      ],
    },
  ]);
  expect(world.members[0]).toMatchObject({
    name: 'Somchai',
    wallet: 500,
    games: { PG: 120.25, SA: 100 },
    coins: 2,
    bank: { bankCode: 'SCB' },
  });
  expect(await read('POST', '/api/statement', { page: 1, limit: 10 })).toMatchObject({
    statements: [
      { statementType: 'withdraw', amount: 50, status: 'PENDING' },
      { statementType: 'transfer', amount: 100, from: 'WALLET', to: 'SA' },
      { statementType: 'deposit', amount: 300 },
    ],
  });
});

test('what a statement gives is what an account holds if no balance is written', async () => {
  const { world, getWorld } = await write([
    {
      statement: [
        { type: 'deposit', amount: 1000 },
        { type: 'transfer', amount: 400, from: 'WALLET', to: 'PG' },
        { type: 'won', amount: 25.5, game: 'PG' },
        { type: 'withdraw', amount: 100 },
        { type: 'withdraw', amount: 50, status: 'FAILED' },
      ],
    },
  ]);
  expect(world.members[0]).toMatchObject({ wallet: 500, games: { PG: 425.5 } });
  const { ledger } = getWorld(world.id).state;
  expect([...ledger.postings.values()].filter(({ kind }) => kind === 'adjust')).toEqual([]);
});

test('a coupon is of the slice with its amount, or else of the first', async () => {
  const { read } = await write([
    {
      coupons: [
        { name: '20 baht', amount: 20 },
        { name: 'Odd', amount: 33 },
      ],
    },
  ]);
  expect(await read('GET', '/api/spinwheel/coupon')).toMatchObject([
    { prize: { name: '20 baht', label: '20 บาท' }, amount: 20 },
    { prize: { name: 'Odd', label: '10 บาท' }, amount: 33 },
  ]);
});

test('an active bonus holds the money that its row paid', async () => {
  const { world, status } = await write([
    { bonus: 'DAILY', statement: [{ type: 'bonus', of: 'bonus', amount: 50, description: 'Daily bonus' }] },
  ]);
  expect(status).toBe(201);
  expect(world.members[0]).toMatchObject({ wallet: 0, bonus: 'DAILY' });
});

test('several members have logins and accounts of their own', async () => {
  const { world } = await write([{ wallet: 1 }, { wallet: 2 }, { phone: '0899990000', bank: null }]);
  expect(world.members.map(({ phone, wallet }) => [phone, wallet])).toEqual([
    ['0812345678', 1],
    ['0812345679', 2],
    ['0899990000', 0],
  ]);
});

test('the world starts at `clock.to`, so that what is minutes old there is minutes old', async () => {
  const to = '2027-01-01T09:00:00.000Z';
  const { world, read } = await write([{ statement: [{ type: 'deposit', amount: 1, agoMs: MINUTE_MS }] }], {
    clock: { mode: 'paused', to },
  });
  expect(world.clock).toMatchObject({ now: to, mode: 'paused' });
  expect(await read('POST', '/api/statement', { page: 1, limit: 10 })).toMatchObject({
    statements: [{ createdAt: '2027-01-01T08:59:00.000Z' }],
  });
});

test('a reset returns to the written members, and a fork and an export have them', async () => {
  const { world, call, createWorld } = await write([{ wallet: 500 }]);
  const url = `/__sandbox/worlds/${world.id}`;
  await call('PATCH', `${url}/members/1`, { body: { wallet: 1 } });
  expect((await createWorld({}, `/${world.id}/fork`)).members[0]).toMatchObject({ wallet: 1 });
  expect((await call('POST', `${url}/reset`, { body: {} })).body).toMatchObject({
    members: [{ wallet: 500 }],
  });
  const { body: file } = await call('GET', `${url}/export`);
  expect((await call('POST', '/__sandbox/worlds/import', { body: file })).body).toMatchObject({
    members: [{ wallet: 500 }],
  });
});

test('the same members in the same scenario give the same world', async () => {
  const members = [{ wallet: 500, games: { PG: 1 }, slips: [{ amount: 3 }] }];
  const hashes = await Promise.all(
    [0, 1].map(async () => {
      const { world, call } = await write(members, { clock: { mode: 'paused' } });
      return (await call('GET', `/__sandbox/worlds/${world.id}`)).body as { readonly hash: string };
    }),
  );
  expect(hashes[0]?.hash).toBe(hashes[1]?.hash);
});

const BANK = { bankCode: 'KBANK', bankAccountName: 'A', bankAccountNo: '081-234-5678' };
const NOBODYS_BANK = { ...BANK, bankAccountName: ' ' };

const CONTRADICTIONS: readonly (readonly [
  reason: string,
  members: readonly object[],
  path: string,
  message: string,
])[] = [
  ['a field that there is not', [{ walet: 5 }], 'members.0', 'wallet'],
  ['an amount that is none', [{ wallet: 0.001 }], 'members.0.wallet', ''],
  ['a text as an amount', [{ wallet: '500' }], 'members.0.wallet', ''],
  ['a debt', [{ wallet: -1 }], 'members.0.wallet', 'must be at least 0'],
  [
    'a balance below its statement',
    [{ wallet: 9.99, statement: [{ type: 'deposit', amount: 10 }] }],
    'members.0.wallet',
    'must be at least 10, which its history alone gives, got 9.99',
  ],
  [
    'a statement that spends what is not there',
    [
      {},
      {
        statement: [
          { type: 'withdraw', amount: 10 },
          { type: 'deposit', amount: 10 },
        ],
      },
    ],
    'members.1.statement',
    'must not spend more than the balance of member:2:main: hold of 10',
  ],
  ['a game that is not offered', [{ games: { PGG: 1 } }], 'members.0.games.PGG', 'Did you mean PG'],
  [
    'a round in a game that is not offered',
    [{ statement: [{ type: 'won', game: 'SAA', amount: 1 }] }],
    'members.0.statement.0.game',
    'Did you mean SA',
  ],
  [
    'a transfer to itself',
    [{ statement: [{ type: 'transfer', from: 'WALLET', to: 'WALLET', amount: 1 }] }],
    'members.0.statement.0.to',
    'must be another account than `from`',
  ],
  ['a bank that there is not', [{ bank: 'KBNK' }], 'members.0.bank', 'Did you mean KBANK'],
  ['a bonus that is not offered', [{ bonus: 'DAILLY' }], 'members.0.bonus', 'Did you mean DAILY'],
  [
    'held money without its bonus',
    [{ statement: [{ type: 'bonus', of: 'bonus', amount: 50 }] }],
    'members.0.bonus',
    'must be the bonus whose 50 the history holds',
  ],
  [
    'a withdrawal without an account',
    [
      {
        bank: null,
        wallet: 5,
        statement: [
          { type: 'deposit', amount: 10 },
          { type: 'withdraw', amount: 5, status: 'PENDING' },
        ],
      },
    ],
    'members.0.bank',
    'must be an account, because a withdrawal waits',
  ],
  [
    'a phone number twice',
    [{ phone: '0812345678' }, { phone: '0812345678', bank: null }],
    'members.1.phone',
    'must be a new phone number',
  ],
  ['an account twice', [{}, { bank: BANK }], 'members.1.bank', 'must not be the account of another member'],
  ['an account of nobody', [{ bank: NOBODYS_BANK }], 'members.0.bank.bankAccountName', 'must not be blank'],
  ['a refund beyond its limit', [{ refund: 2_000_000_000 }], 'members.0.refund', 'or less'],
  ['more money than an account holds', [{ wallet: 200_000_000_000 }], 'members', 'must not exceed'],
];

test('a seed that contradicts itself is refused with the field and the reason, and makes no world', async () => {
  for (const [reason, members, path, message] of CONTRADICTIONS) {
    const { status, body, worlds } = await write(members);
    expect(status, reason).toBe(422);
    const { issues } = body as {
      readonly issues: readonly { readonly path: string; readonly message: string }[];
    };
    expect(
      issues.map((issue) => issue.path),
      `${reason}: ${JSON.stringify(issues)}`,
    ).toContain(path);
    expect(JSON.stringify(issues), reason).toContain(message);
    expect(worlds.size, reason).toBe(1);
  }
});

test('members cannot be given with an unknown scenario', async () => {
  expect((await write([{}], { scenario: 'defalt' })).body).toMatchObject({
    message: 'SANDBOX_SCENARIO_UNKNOWN',
  });
});
