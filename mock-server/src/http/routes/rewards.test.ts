import { expect, test } from 'vitest';

import { type ScenarioName, SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import { contract } from '@wallet/shared/contract/index.ts';

import { type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';
import { nextOutcomes } from '#testing/next-outcomes.ts';

const { bonus, game, invite, promotion, refund, spinWheel, statement, wallet } = contract;

const READS = [
  bonus.list,
  bonus.checkMinimum,
  invite.banners,
  refund.banners,
  spinWheel.setup,
  spinWheel.coupons,
];
const LISTS = [invite.list, refund.list];

/** Scenarios with a member who can call the API. */
const OPEN_SCENARIOS = SCENARIO_NAMES.filter((name) => name !== 'maintenance' && name !== 'fresh-visitor');

async function openScenario(name: ScenarioName, sandbox?: Sandbox) {
  const { createWorld, call } = sandbox ?? (await createSandbox());
  const created = await createWorld({ scenario: name });
  const token = firstToken(created);
  const callApi = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    call(method, path, { world: created.id, token, body });
  const callControl = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    call(method, `/__sandbox/worlds/${created.id}${path}`, { body });
  return { callApi, callControl };
}

test('the rewards of every scenario match the contract', async () => {
  for (const name of OPEN_SCENARIOS) {
    const { callApi } = await openScenario(name);
    for (const { path } of READS)
      expect({ path, ...(await callApi('GET', path)) }, name).toMatchObject({ path, status: 200 });
    for (const { path } of LISTS)
      expect({ path, ...(await callApi('POST', path, { page: 1, limit: 10 })) }, name).toMatchObject({
        path,
        status: 200,
      });
  }
});

test('a scripted spin wins prize number three, and its coupon is credited', async () => {
  const { callApi, callControl } = await openScenario('default');
  const script = nextOutcomes('spinWheel.spin', ['S3']);
  expect(await callControl('POST', '/outcomes', script)).toMatchObject({ status: 201, body: script });
  expect(await callApi('POST', spinWheel.spin.path)).toMatchObject({
    status: 200,
    body: { success: true, result: { code: 'S3', label: '50 บาท', remainingCoin: 2 } },
  });
  const coupons = (await callApi('GET', spinWheel.coupons.path)).body as { _id: string }[];
  expect(coupons).toMatchObject([{ amount: 50 }]);
  expect(await callApi('POST', spinWheel.claimCoupon.path, { coupon: coupons[0] })).toMatchObject({
    status: 200,
  });
  expect(await callApi('GET', wallet.read.path)).toMatchObject({
    body: { wallet: { amount: 9050 }, profile: { coin: 2 } },
  });
});

test('F-62 a rejected spin returns status 200 with its error', async () => {
  const { callApi } = await openScenario('wheel-0-coins');
  expect(await callApi('POST', spinWheel.spin.path)).toMatchObject({
    status: 200,
    body: { success: false, error: 'MONEY_NOT_ENOUGH' },
  });
});

test('the journal marks a scripted draw', async () => {
  const { callApi, callControl } = await openScenario('default');
  await callControl('POST', '/outcomes', nextOutcomes('game.transfer', ['fail']));
  const body = { from: 'WALLET', to: 'PG', amount: 10 };
  expect(await callApi('POST', wallet.transfer.path, body)).toMatchObject({
    body: { message: 'TRANSFER_FAIL' },
  });
  expect(await callApi('POST', wallet.transfer.path, body)).toMatchObject({ status: 200 });
  const { entries } = (await callControl('GET', '/journal')).body as { entries: unknown[] };
  expect(entries).toMatchObject([
    { draws: [{ stream: 'game.transfer', value: 'fail', isSet: true }] },
    { draws: [{ stream: 'game.transfer', value: 'ok', isSet: false }] },
  ]);
});

test('a game is activated, launched and won, and its balance is shown', async () => {
  const { callApi, callControl } = await openScenario('default');
  expect(await callApi('GET', '/api/wallet/activate/JOKER')).toMatchObject({ status: 200 });
  const { username, password } = (await callApi('GET', '/api/wallet/account/JOKER')).body as Record<
    string,
    string
  >;
  const launch = `/api/autoLogin/joker/${username}`;
  expect(game.autoLogin.path).toContain('/api/autoLogin/');
  expect(await callApi('GET', launch)).toMatchObject({ status: 400, body: { message: 'WRONG_PASSWORD' } });
  expect(await callApi('GET', `${launch}/${password}`)).toMatchObject({
    status: 200,
    body: { link: `https://play.dao-wallet.example/joker?account=${username}&launch=launch-1` },
  });
  const gameResult = { member: '0812345678', amount: 12.5 };
  expect(await callControl('POST', '/operator/games/JOKER', gameResult)).toMatchObject({
    body: { balance: 12.5 },
  });
  const { slots } = (await callApi('GET', wallet.read.path)).body as { slots: unknown[] };
  expect(slots[2]).toMatchObject({ code: 'JOKER', isActive: true, amount: 25 });
  expect(await callControl('POST', '/operator/games/JOKER', { ...gameResult, amount: -12.51 })).toMatchObject(
    {
      status: 422,
    },
  );
  expect(await callControl('POST', '/operator/games/JOKER', { ...gameResult, member: '99' })).toMatchObject({
    status: 404,
  });
});

test('a bonus activated twice with the same Idempotency-Key is activated once', async () => {
  const { createWorld, call } = await createSandbox();
  const created = await createWorld();
  const options = { world: created.id, token: firstToken(created), headers: { 'idempotency-key': 'once' } };
  const first = await call('GET', '/api/bonus/activate/DAILY', options);
  const second = await call('GET', '/api/bonus/activate/DAILY', options);
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('writing the catalogue back unchanged changes nothing that members see', async () => {
  const { callApi, callControl } = await openScenario('coupons-mixed');
  const { status, body } = await callControl('GET', '/catalogue');
  expect(status).toBe(200);
  const readMemberViews = async () => [
    (await callApi('GET', bonus.list.path)).body,
    (await callApi('GET', spinWheel.setup.path)).body,
    (await callApi('GET', spinWheel.coupons.path)).body,
    (await callApi('GET', wallet.read.path)).body,
    (await callApi('POST', invite.list.path, { page: 1, limit: 10 })).body,
    (await callApi('GET', contract.lookup.deposit.path)).body,
  ];
  const before = await readMemberViews();
  expect(await callControl('PATCH', '/catalogue', body)).toMatchObject({ status: 200, body: body as object });
  expect(await readMemberViews()).toEqual(before);
});

test('members see the operator’s changes of the catalogue', async () => {
  const { callApi, callControl } = await openScenario('refund-none');
  const refunds = {
    isActive: true,
    success: 7,
    fail: 9,
    due: [{ member: '0812345678', amount: 20.25 }],
    rows: [],
  };
  expect(await callControl('PATCH', '/catalogue', { refunds, wheel: null })).toMatchObject({ status: 200 });
  expect(await callApi('GET', refund.check.path)).toMatchObject({
    body: { result: true, refundAmount: 20.25, refundSuccess: 7, refundFail: 9 },
  });
  expect((await callApi('GET', spinWheel.setup.path)).body).toEqual({ result: { userCoin: 3 } });
  expect(await callApi('GET', refund.addWallet.path)).toMatchObject({
    status: 200,
    body: { amount: 9020.25 },
  });
  const page = await callApi('POST', statement.list.path, { page: 1, limit: 1 });
  expect(page.body).toMatchObject({ statements: [{ amount: 20.25, refund: { description: '7%' } }] });

  const refundsOfUnknownMember = { ...refunds, due: [{ member: '99', amount: 1 }] };
  expect(await callControl('PATCH', '/catalogue', { refunds: refundsOfUnknownMember })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'refunds.due.0.member' }] },
  });
});

test('a coupon expires when the clock reaches its end', async () => {
  const { callApi, callControl } = await openScenario('coupons-mixed');
  const clock = await callControl('POST', '/clock', { mode: 'paused', next: 'coupon-expiry' });
  expect(clock.body).toMatchObject({ now: '2026-01-15T03:10:00.000Z' });
  expect(await callApi('POST', spinWheel.claimCoupon.path, { coupon: 'seed-coupon-2' })).toMatchObject({
    body: { message: 'COUPON_EXPIRED' },
  });
});

test('a promotion is found by its code', async () => {
  const { callApi } = await openScenario('default');
  expect(await callApi('GET', promotion.find.path.replace(':code', 'SONGKRAN'))).toMatchObject({
    body: { percentFail: 20 },
  });
});
