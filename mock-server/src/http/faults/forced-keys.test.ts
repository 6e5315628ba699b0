import { expect, test } from 'vitest';

import { createFault } from '@wallet/fixtures/recipes/recipe.ts';
import type { EndpointGroup, Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { toRefusalResponse } from '@wallet/shared/schema/refusal.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import { SUCCESS_KEYS, AUTH_ERRORS, COMMON_ERRORS, ERROR_KEYS } from '@wallet/shared/errors.ts';

import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

const endpoints = Object.entries(contract).flatMap(([area, byName]) =>
  Object.entries(byName as EndpointGroup).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as [operation: string, endpoint: Endpoint],
  ),
);

/** A call of any endpoint, with nothing that it needs: a fault comes before all that. */
const bare = (box: Sandbox, made: TestWorld, { method, path }: Endpoint) =>
  box.call(method, path.replaceAll(/:\w+\??/g, 'x'), { world: made.id, token: firstToken(made) });

const forced = (box: Sandbox, made: TestWorld, rule: object) =>
  box.call('POST', `/__sandbox/worlds/${made.id}/faults`, { body: rule });

test.each(endpoints)(
  'every key that %s can answer with is forced by a fault',
  async (operation, endpoint) => {
    const box = await createSandbox();
    const made = await box.createWorld();
    const before = box.getWorld(made.id).state.ledger;
    const keys = [...endpoint.errors, ...COMMON_ERRORS, ...(endpoint.auth === 'visitor' ? [] : AUTH_ERRORS)];
    for (const key of keys) {
      expect(await forced(box, made, createFault(operation, key)), key).toMatchObject({ status: 201 });
      const { status, body } = await bare(box, made, endpoint);
      expect({ status, body }).toEqual(toRefusalResponse(endpoint, key, getHttpStatus(key)));
    }
    expect(box.getWorld(made.id).state.ledger).toBe(before);
  },
);

test('every key of the catalogue can be forced on any call, success keys included', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  for (const key of [...ERROR_KEYS, ...SUCCESS_KEYS]) {
    await forced(box, made, createFault('wallet.read', key));
    const { status, body } = await bare(box, made, contract.wallet.read);
    expect(body).toEqual({ message: key });
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test('F-62 a forced error of a spin or a QR code has the format of its endpoint', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  await forced(box, made, createFault('spinWheel.spin', 'MONEY_NOT_ENOUGH'));
  await forced(box, made, createFault('qrCode.create', 'QR_FAIL'));
  expect(await bare(box, made, contract.spinWheel.spin)).toMatchObject({
    status: 200,
    body: { success: false, error: 'MONEY_NOT_ENOUGH' },
  });
  expect(await bare(box, made, contract.qrCode.create)).toMatchObject({
    status: 200,
    body: { hasQrcode: false, message: 'QR_FAIL' },
  });
});
