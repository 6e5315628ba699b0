import { expect, test } from 'vitest';

import { createTestClient } from '#testing/test-client.ts';
import { hashWorld } from '#testing/world-report.ts';

const CLIENT_STATE = {
  tokenPlace: 'session',
  storageKeys: ['local:locale', 'session:token'],
  socket: 'connected',
} as const;
const VIOLATION = { rule: 'unmapped-error-key', what: 'The page shows NO_DATA.' };

test('the reported client state is in the summary of its own world only, and not in the state', async () => {
  const client = await createTestClient();
  const otherWorld = await client.sandbox.createWorld();
  const before = hashWorld(client.sandbox.getWorld(client.id));
  expect((await client.control('GET', '')).body).not.toHaveProperty('client');

  expect(await client.control('POST', '/client', CLIENT_STATE)).toMatchObject({ status: 200, body: {} });
  client.advanceTime(5_000);
  await client.control('POST', '/client', { ...CLIENT_STATE, socket: 'disconnected' });

  const { body } = await client.control('GET', '');
  const at = '2026-01-15T03:00:05.000Z';
  expect(body).toMatchObject({
    client: { ...CLIENT_STATE, socket: 'disconnected', at },
    violations: 0,
    dirty: 0,
  });
  expect(hashWorld(client.sandbox.getWorld(client.id))).toBe(before);
  const otherSummary = await client.sandbox.call('GET', `/__sandbox/worlds/${otherWorld.id}`);
  expect(otherSummary.body).not.toHaveProperty('client');
});

test('a reported violation is recorded in the journal under its rule', async () => {
  const client = await createTestClient();
  await client.control('POST', '/client', {
    ...CLIENT_STATE,
    checks: [VIOLATION, { rule: 'of-another-tool', what: 'x' }],
  });
  await client.control('POST', '/client', CLIENT_STATE);
  const { body } = await client.control('GET', '/journal');
  expect(body).toMatchObject({
    entries: [
      {
        operation: 'report.client',
        status: 200,
        violations: [
          { ...VIOLATION, severity: 'warning' },
          { rule: 'of-another-tool', what: 'x', severity: 'warning' },
        ],
      },
    ],
  });
  expect((body as { entries: unknown[] }).entries).toHaveLength(1);
  expect((await client.control('GET', '')).body).toMatchObject({ violations: 2 });
});

test('a report with violations alone keeps the client state', async () => {
  const client = await createTestClient();
  await client.control('POST', '/client', CLIENT_STATE);
  await client.control('POST', '/client', { checks: [VIOLATION] });
  expect((await client.control('GET', '')).body).toMatchObject({ client: CLIENT_STATE });
});

test('a report that is invalid is rejected with a message, and nothing is stored', async () => {
  for (const [invalid, path] of [
    [{ tokenPlace: 'pocket' }, 'tokenPlace'],
    [{ storageKeys: { token: 'w_default.x' } }, 'storageKeys'],
    [{ storageKeys: ['x'.repeat(257)] }, 'storageKeys.0'],
    [{ storageKeys: Array.from({ length: 201 }, () => 'x') }, 'storageKeys'],
    [{ socket: 'asleep' }, 'socket'],
    [{ checks: [{ rule: 'x' }] }, 'checks.0.what'],
    [{ checks: Array.from({ length: 21 }, () => VIOLATION) }, 'checks'],
    [{ token: 'w_default.x' }, ''],
  ] as const) {
    const row = JSON.stringify(invalid);
    const client = await createTestClient();
    const response = await client.control('POST', '/client', { ...CLIENT_STATE, ...invalid });
    expect(response, row).toMatchObject({
      status: 422,
      body: { message: 'SANDBOX_INPUT', issues: [{ path }] },
    });
    expect((await client.control('GET', '')).body, row).not.toHaveProperty('client');
    expect(client.findings(), row).toEqual([]);
  }
});
