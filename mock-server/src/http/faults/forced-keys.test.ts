import { expect, test } from 'vitest';

import { createFault } from '@wallet/fixtures/recipes/recipe.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { toRefusalResponse } from '@wallet/shared/schema/refusal.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import { SUCCESS_KEYS, AUTH_ERRORS, COMMON_ERRORS, ERROR_KEYS } from '@wallet/shared/errors.ts';

import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

/** Calls an endpoint without valid input: a fault is applied before validation. */
const callWithoutInput = (sandbox: Sandbox, created: TestWorld, { method, path }: Endpoint) =>
  sandbox.call(method, path.replaceAll(/:\w+\??/g, 'x'), { world: created.id, token: firstToken(created) });

const addFault = (sandbox: Sandbox, created: TestWorld, rule: object) =>
  sandbox.call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: rule });

test('a fault can force every error key of every call', async () => {
  const sandbox = await createSandbox();
  for (const [operation, endpoint] of OPERATIONS) {
    const created = await sandbox.createWorld();
    const before = sandbox.getWorld(created.id).state.ledger;
    const keys = [...endpoint.errors, ...COMMON_ERRORS, ...(endpoint.auth === 'visitor' ? [] : AUTH_ERRORS)];
    for (const key of keys) {
      expect(await addFault(sandbox, created, createFault(operation, key)), key).toMatchObject({
        status: 201,
      });
      const { status, body } = await callWithoutInput(sandbox, created, endpoint);
      expect({ status, body }, operation).toEqual(toRefusalResponse(endpoint, key, getHttpStatus(key)));
    }
    expect(sandbox.getWorld(created.id).state.ledger, operation).toBe(before);
  }
});

test('every key of the catalogue can be forced on any call, success keys included', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  for (const key of [...ERROR_KEYS, ...SUCCESS_KEYS]) {
    await addFault(sandbox, created, createFault('wallet.read', key));
    const { status, body } = await callWithoutInput(sandbox, created, contract.wallet.read);
    expect(body).toEqual({ message: key });
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test('F-62 a forced error of a spin or a QR code has the format of its endpoint', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await addFault(sandbox, created, createFault('spinWheel.spin', 'MONEY_NOT_ENOUGH'));
  await addFault(sandbox, created, createFault('qrCode.create', 'QR_FAIL'));
  expect(await callWithoutInput(sandbox, created, contract.spinWheel.spin)).toMatchObject({
    status: 200,
    body: { success: false, error: 'MONEY_NOT_ENOUGH' },
  });
  expect(await callWithoutInput(sandbox, created, contract.qrCode.create)).toMatchObject({
    status: 200,
    body: { hasQrcode: false, message: 'QR_FAIL' },
  });
});
