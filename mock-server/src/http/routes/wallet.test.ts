import { expect, test } from 'vitest';

import type { ScenarioName } from '@wallet/fixtures/scenarios.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { QR_PROVIDERS } from '@wallet/shared/limits.ts';

import { type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

const { lookup, account, wallet, statement, invite, refund, spinWheel, bonus, qrCode } = contract;

const LOOKUPS = Object.values(lookup);
const MEMBER_READS = [
  account.profile,
  wallet.read,
  spinWheel.active,
  spinWheel.setup,
  spinWheel.coupons,
  bonus.checkActive,
  bonus.checkMinimum,
  bonus.list,
  refund.check,
  refund.banners,
  invite.banners,
  ...QR_PROVIDERS.map((provider) => ({ path: qrCode.read.path.replace(':provider', provider) })),
];

async function createCaller(name: ScenarioName, { createWorld, call }: Sandbox) {
  const created = await createWorld({ scenario: name });
  const token = created.members.length > 0 ? firstToken(created) : undefined;
  return (method: 'GET' | 'POST', path: string, body?: unknown) =>
    call(method, path, { world: created.id, token, body });
}

test('a service that was switched off returns 410 to every call', async () => {
  const callApi = await createCaller('maintenance', await createSandbox());
  for (const { path } of [...LOOKUPS, ...MEMBER_READS]) {
    expect({ path, ...(await callApi('GET', path)) }).toMatchObject({
      path,
      status: 410,
      body: { message: 'gone' },
    });
  }
});

test('the wallet response is in baht', async () => {
  const callApi = await createCaller('default', await createSandbox());
  const { body } = await callApi('GET', wallet.read.path);
  expect(body).toMatchObject({
    profile: { username: '0812345678', coin: 3 },
    wallet: { amount: 9000 },
    slots: [
      { code: 'PG', isActive: true, amount: 2458.92, ftWalletSlot: 1 },
      { code: 'JILI', isActive: false, amount: 0 },
      { code: 'JOKER', isActive: false },
      { code: 'PP', isActive: false },
      { code: 'XO', isActive: false },
      { code: 'SA', isActive: true, amount: 1000 },
      { code: 'SBO', isActive: false },
      { code: 'DG', isActive: false },
      { code: 'LOTTO', isActive: false },
      { code: 'LOTTO2', isActive: false },
      { code: 'LOTTO3', isActive: false },
    ],
  });
});

test('refreshing the game balances changes nothing that a member owns', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ scenario: 'default' });
  const before = sandbox.getWorld(created.id).state.ledger;
  const token = firstToken(created);
  const response = await sandbox.call('GET', wallet.refreshSlots.path, { world: created.id, token });
  expect(response).toMatchObject({ status: 200, body: { result: true } });
  expect(sandbox.getWorld(created.id).state.ledger).toBe(before);
});

test('a withdrawal changes from pending to successful when the operator approves it', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ scenario: 'default' });
  const [world, token] = [created.id, firstToken(created)];
  const readNewestStatement = async () => {
    const list = await sandbox.call('POST', statement.list.path, {
      world,
      token,
      body: { page: 1, limit: 1 },
    });
    return (list.body as { statements: unknown[] }).statements[0];
  };
  await sandbox.call('POST', wallet.withdrawAll.path, { world, token, body: { amount: 1500.5 } });
  expect(await readNewestStatement()).toMatchObject({
    statementType: 'withdraw',
    status: 'PENDING',
    amount: 1500.5,
    to: 'KBANK',
  });

  const reviewUrl = `/__sandbox/worlds/${world}/operator/withdrawals/withdrawal-1/approve`;
  expect(await sandbox.call('POST', reviewUrl)).toMatchObject({ status: 200 });
  expect(await readNewestStatement()).toMatchObject({ status: 'SUCCESS', amount: 1500.5 });
});
