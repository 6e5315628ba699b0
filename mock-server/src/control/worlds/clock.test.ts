import { expect, test } from 'vitest';

import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';

const LAST_SECOND = '9999-12-31T23:59:59Z';

/** Reads parts of two worlds that contain times, and resets the first. */
async function expectAllWorldsWork({ call }: Sandbox, worlds: readonly TestWorld[]): Promise<void> {
  for (const created of worlds) {
    for (const path of ['', '/operator', '/journal', '/catalogue', '/ledger', '/otp', '/members']) {
      expect(await call('GET', `/__sandbox/worlds/${created.id}${path}`)).toMatchObject({ status: 200 });
    }
    expect(await call('GET', '/api/wallet', { token: firstToken(created) })).not.toMatchObject({
      status: 500,
    });
  }
  const [first] = worlds;
  expect(await call('POST', `/__sandbox/worlds/${first?.id}/reset`, { body: {} })).toMatchObject({
    status: 200,
  });
}

test('a time that is no time is rejected where it stands, and nothing changes', async () => {
  const sandbox = await createSandbox();
  for (const [path, method, body, field] of [
    ['/clock', 'POST', { fastForward: Number.MAX_SAFE_INTEGER }, 'fastForward'],
    ['/clock', 'POST', { fastForward: 8_640_000_000_000_000 }, 'fastForward'],
    ['/clock', 'POST', { fastForward: 253_402_300_799_999 }, 'fastForward'],
    ['/clock', 'POST', { to: '9999-12-31T23:59:59-12:00' }, 'to'],
    ['/settings', 'PATCH', { qrLifetimeS: Number.MAX_SAFE_INTEGER }, 'qrLifetimeS'],
    [
      '/catalogue',
      'PATCH',
      {
        refunds: {
          isActive: true,
          success: 1,
          fail: 1,
          due: [],
          rows: [{ member: '1', amount: 1, createdAt: '0000-01-01T00:00:00Z' }],
        },
      },
      'refunds.rows.0.createdAt',
    ],
    ['/faults', 'POST', { match: '*', effect: { hold: true }, from: '9999-12-31T23:59:59-01:00' }, 'from'],
  ] as const) {
    const row = `${path} ${JSON.stringify(body)}`;
    const [first, second] = [await sandbox.createWorld(), await sandbox.createWorld()];
    const before = sandbox.getWorld(first.id).state;
    const response = await sandbox.call(method, `/__sandbox/worlds/${first.id}${path}`, { body });
    expect(response, row).toMatchObject({ status: 422, body: { issues: [{ path: field }] } });
    expect(sandbox.getWorld(first.id).state, row).toBe(before);
    await expectAllWorldsWork(sandbox, [first, second]);
  }
});

test('a world at the end of the year 9999 works, and its time stands still there', async () => {
  const sandbox = await createSandbox();
  const [first, second] = [await sandbox.createWorld(), await sandbox.createWorld()];
  const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
    sandbox.call(method, `/__sandbox/worlds/${first.id}${path}`, { body });
  const scaled = { mode: 'scaled', factor: 1_000_000, to: LAST_SECOND, keepSessions: true };
  expect(await call('POST', '/clock', scaled)).toMatchObject({ status: 200 });
  await call('PATCH', '/settings', { qrLifetimeS: 366 * 86_400 });
  const token = firstToken(first);
  expect(await sandbox.call('POST', '/api/qrcode/KBANK', { token, body: { amount: 100 } })).toMatchObject({
    status: 200,
  });
  expect(await call('POST', '/clock', { next: 'qr-expiry' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'next', message: 'must not lead beyond the year 9999' }] },
  });
  await expectAllWorldsWork(sandbox, [first, second]);
});
