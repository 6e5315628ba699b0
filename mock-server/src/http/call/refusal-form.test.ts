import { expect, test } from 'vitest';

import { createFault } from '@wallet/fixtures/recipes/recipe.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import type { RefusalForm } from '@wallet/shared/operator/settings.ts';

import { nextOutcomes } from '#testing/next-outcomes.ts';
import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';

const TRANSFER = '/api/wallet/transfer';
const TOO_MUCH = { from: 'WALLET', to: 'PG', amount: 99_999 };

/** Creates a world whose operator refuses in a form. */
async function createRefusingWorld(sandbox: Sandbox, refusalForm?: RefusalForm): Promise<TestWorld> {
  const created = await sandbox.createWorld();
  const body = refusalForm === undefined ? {} : { refusalForm };
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body });
  return created;
}

const transfer = (sandbox: Sandbox, { id }: TestWorld, token: string | null, body: unknown, headers = {}) =>
  sandbox.call('POST', TRANSFER, { world: id, token, body, headers });

const FORMS = [
  [undefined, { status: 400, body: { message: 'MONEY_NOT_ENOUGH' } }],
  ['status', { status: 400, body: { message: 'MONEY_NOT_ENOUGH' } }],
  ['ok', { status: 200, body: { message: 'MONEY_NOT_ENOUGH' } }],
  ['success-false', { status: 200, body: { success: false, error: 'MONEY_NOT_ENOUGH' } }],
] as const;

test.each(FORMS)(
  'F-62 with the form %s a refused command moves nothing and answers %j',
  async (form, expected) => {
    const sandbox = await createSandbox();
    const created = await createRefusingWorld(sandbox, form);
    const before = sandbox.getWorld(created.id).state.ledger;
    expect(await transfer(sandbox, created, firstToken(created), TOO_MUCH)).toMatchObject(expected);
    expect(sandbox.getWorld(created.id).state.ledger).toBe(before);
    expect(sandbox.getWorld(created.id).journal.list().at(-1)).toMatchObject({ key: 'MONEY_NOT_ENOUGH' });
  },
);

test('F-62 identity, access and malformed input keep their status in every form', async () => {
  const sandbox = await createSandbox();
  for (const form of ['ok', 'success-false'] as const) {
    const created = await createRefusingWorld(sandbox, form);
    expect(await transfer(sandbox, created, null, TOO_MUCH)).toMatchObject({
      status: 401,
      body: { message: 'UNAUTHORIZED' },
    });
    expect(await transfer(sandbox, created, firstToken(created), {})).toMatchObject({
      status: 400,
      body: { message: 'KEY_MISSING' },
    });
  }
});

test('F-62 a refusal that is forced on a command has the form of the operator, one of a query its status', async () => {
  const sandbox = await createSandbox();
  const created = await createRefusingWorld(sandbox, 'ok');
  const token = firstToken(created);
  for (const [operation, { method, path, kind, errors, refusal }] of OPERATIONS) {
    const [key] = errors;
    if (key === undefined || refusal !== undefined) continue;
    const rule = createFault(operation, key);
    await sandbox.call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: rule });
    const url = path.replaceAll(/:\w+\??/g, 'x');
    const { status, body } = await sandbox.call(method, url, { world: created.id, token });
    const expected = { status: kind === 'command' ? 200 : getHttpStatus(key), body: { message: key } };
    expect([operation, { status, body }]).toEqual([operation, expected]);
  }
});

const THAI_HOLDER = { bankCode: 'KTB', bankAccountName: 'สมชาย', bankAccountNo: '1' };

test.each([
  ['ok', { message: 'KEY' }],
  ['success-false', { success: false, error: 'KEY' }],
] as const)('F-62 a key of a command that its input decides has the form %s too', async (form, body) => {
  const sandbox = await createSandbox();
  const created = await createRefusingWorld(sandbox, form);
  const options = { world: created.id, token: firstToken(created) };
  for (const [key, method, url, input] of [
    ['BANK_ACCOUNT_NAME_ENG', 'PUT', '/api/account/profile', { name: 'x', ...THAI_HOLDER }],
    ['NO_GAME', 'GET', '/api/autoLogin/nothing/x', undefined],
    ['INVALID_CODE', 'POST', '/api/spinwheel/coupon/claim', { coupon: 1 }],
  ] as const) {
    const expected = JSON.parse(JSON.stringify(body).replace('KEY', key)) as object;
    const response = await sandbox.call(method, url, { ...options, body: input });
    expect([key, response.status, response.body]).toEqual([key, 200, expected]);
    expect(sandbox.getWorld(created.id).journal.list().at(-1)).toMatchObject({ key });
  }
});

test('F-62 a spin and a QR creation keep their forms', async () => {
  const sandbox = await createSandbox();
  const created = await createRefusingWorld(sandbox, 'ok');
  const options = { world: created.id, token: firstToken(created) };
  for (const [operation, key, url, body] of [
    ['spinWheel.spin', 'NO_DATA', '/api/spinwheel/spin', { success: false, error: 'NO_DATA' }],
    ['qrCode.create', 'QR_FAIL', '/api/qrcode/KBANK', { hasQrcode: false, message: 'QR_FAIL' }],
  ] as const) {
    const rule = createFault(operation, key);
    await sandbox.call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: rule });
    expect(await sandbox.call('POST', url, options)).toMatchObject({ status: 200, body });
  }
});

test('F-62 a repeated command gets the stored refusal in the form that it had', async () => {
  const sandbox = await createSandbox();
  const created = await createRefusingWorld(sandbox, 'success-false');
  const script = nextOutcomes('game.transfer', ['fail']);
  await sandbox.call('POST', `/__sandbox/worlds/${created.id}/outcomes`, { body: script });
  const headers = { 'idempotency-key': 'a' };
  const hundred = { ...TOO_MUCH, amount: 100 };
  const first = await transfer(sandbox, created, firstToken(created), hundred, headers);
  expect(first).toMatchObject({ status: 200, body: { success: false, error: 'TRANSFER_FAIL' } });
  const second = await transfer(sandbox, created, firstToken(created), hundred, headers);
  expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-hit': 'true' } });
});
