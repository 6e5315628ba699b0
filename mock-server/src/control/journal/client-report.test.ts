import { expect, test } from 'vitest';

import { createTestClient } from '#testing/test-client.ts';

const MIRROR = {
  tokenPlace: 'session',
  storageKeys: ['local:locale', 'session:token'],
  socket: 'connected',
} as const;
const RAW = { rule: 'unmapped-error-key', what: 'The page shows NO_DATA.' };

test('the reported client state is part of the world’s summary, of no other world and of no state', async () => {
  const desk = await createTestClient();
  const other = await desk.sandbox.createWorld();
  const before = desk.sandbox.getWorld(desk.id).hash();
  expect((await desk.control('GET', '')).body).not.toHaveProperty('client');

  expect(await desk.control('POST', '/client', MIRROR)).toMatchObject({ status: 200, body: {} });
  desk.advanceTime(5_000);
  await desk.control('POST', '/client', { ...MIRROR, socket: 'disconnected' });

  const { body } = await desk.control('GET', '');
  const at = '2026-01-15T03:00:05.000Z';
  expect(body).toMatchObject({ client: { ...MIRROR, socket: 'disconnected', at }, violations: 0, dirty: 0 });
  expect(desk.sandbox.getWorld(desk.id).hash()).toBe(before);
  const elsewhere = await desk.sandbox.call('GET', `/__sandbox/worlds/${other.id}`);
  expect(elsewhere.body).not.toHaveProperty('client');
});

test('a reported violation is recorded in the journal under its rule', async () => {
  const desk = await createTestClient();
  await desk.control('POST', '/client', { ...MIRROR, checks: [RAW, { rule: 'of-another-tool', what: 'x' }] });
  await desk.control('POST', '/client', MIRROR);
  const { body } = await desk.control('GET', '/journal');
  expect(body).toMatchObject({
    entries: [
      {
        operation: 'report.client',
        status: 200,
        violations: [
          { ...RAW, severity: 'warning' },
          { rule: 'of-another-tool', what: 'x', severity: 'warning' },
        ],
      },
    ],
  });
  expect((body as { entries: unknown[] }).entries).toHaveLength(1);
  expect((await desk.control('GET', '')).body).toMatchObject({ violations: 2 });
});

test('a report with violations alone keeps the client state', async () => {
  const desk = await createTestClient();
  await desk.control('POST', '/client', MIRROR);
  await desk.control('POST', '/client', { checks: [RAW] });
  expect((await desk.control('GET', '')).body).toMatchObject({ client: MIRROR });
});

test.each([
  [{ tokenPlace: 'pocket' }, 'tokenPlace'],
  [{ storageKeys: { token: 'w_default.x' } }, 'storageKeys'],
  [{ storageKeys: ['x'.repeat(257)] }, 'storageKeys.0'],
  [{ storageKeys: Array.from({ length: 201 }, () => 'x') }, 'storageKeys'],
  [{ socket: 'asleep' }, 'socket'],
  [{ checks: [{ rule: 'x' }] }, 'checks.0.what'],
  [{ checks: Array.from({ length: 21 }, () => RAW) }, 'checks'],
  [{ token: 'w_default.x' }, ''],
])('%j is rejected with a message, and nothing is stored', async (wrong, path) => {
  const desk = await createTestClient();
  const refused = await desk.control('POST', '/client', { ...MIRROR, ...wrong });
  expect(refused).toMatchObject({ status: 422, body: { message: 'SANDBOX_INPUT', issues: [{ path }] } });
  expect((await desk.control('GET', '')).body).not.toHaveProperty('client');
  expect(desk.findings()).toEqual([]);
});
