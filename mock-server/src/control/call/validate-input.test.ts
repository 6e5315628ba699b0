import { expect, test } from 'vitest';

import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import { getSchemaFields } from '@wallet/shared/schema/walk-schema.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';

import { createSandbox } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const calls = Object.entries(controlApi).flatMap(([group, byName]) =>
  Object.entries(byName as Record<string, ControlCall>).map(
    ([name, call]) => [`${group}.${name}`, call] as const,
  ),
);
const callsWithBody = calls.filter(([, { body }]) => body !== undefined);

/** Values that no field of any control call accepts. */
const INVALID_VALUES: readonly unknown[] = [
  null,
  [],
  {},
  '',
  -1,
  1.005,
  1e30,
  'x'.repeat(64 * 1024),
  '\u0000',
  { __proto__: null, constructor: 1 },
];

/** Texts that are no valid body of any control call. */
const MALFORMED_BODIES = [
  '{',
  '[]',
  '7',
  '"x"',
  'null',
  'NaN',
  '{"amount":NaN}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
];

const toUrl = (path: string, id: string): string => path.replace(':id', id).replace(/:\w+/g, '1');

/** Expects a 4xx with a message, and issues if the input is invalid. */
function expectRejected({ status, body }: { status: number; body: unknown }, description: string): void {
  expect(status, description).toBeGreaterThanOrEqual(400);
  expect(status, description).toBeLessThan(500);
  expect(body, description).toMatchObject({ message: expect.any(String) });
  if (status !== 400 && status !== 422) return;
  const { issues } = body as { issues: { path: string; message: string }[] };
  expect(issues.length, description).toBeGreaterThan(0);
  for (const { message } of issues) expect(message, description).toMatch(/\S{2,}/);
}

test('every call rejects malformed bodies with their issues, and nothing changes', async () => {
  const sandbox = await createSandbox();
  for (const [name, call] of callsWithBody) {
    const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
    const world = sandbox.getWorld(created.id);
    const [before, count] = [hashWorld(world), sandbox.worlds.size];
    for (const text of MALFORMED_BODIES) {
      const response = await sandbox.call(call.method, toUrl(call.path, created.id), { body: text });
      expectRejected(response, `${name} with ${text.slice(0, 40)}`);
    }
    expect({}, name).not.toHaveProperty('polluted');
    expect([hashWorld(world), sandbox.worlds.size], name).toEqual([before, count]);
  }
});

test('every call rejects each invalid and each unknown field', async () => {
  const sandbox = await createSandbox();
  for (const [name, call] of callsWithBody) {
    const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
    const url = toUrl(call.path, created.id);
    const fields = Object.keys(getSchemaFields(call.body));
    for (const field of [...fields, 'unknown-field']) {
      for (const value of INVALID_VALUES) {
        const excerpt = JSON.stringify(value)?.slice(0, 30);
        // With a timeout of 0 the call does not wait for other calls.
        const body = { ...(name === 'journal.wait' ? { timeoutMs: 0 } : {}), [field]: value };
        const response = await sandbox.call(call.method, url, { body });
        // Some values are valid in some fields; none may cause a server error.
        expect(response.status, `${name} ${field}: ${excerpt}`).toBeLessThan(500);
        if (response.status >= 400) expectRejected(response, `${name} ${field}: ${excerpt}`);
      }
    }
    const world = sandbox.worlds.get(created.id);
    if (!world) continue;
    const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/ledger`);
    expect(body, name).toMatchObject({ invariants: { ok: true } });
  }
});

test('every call rejects malformed path parameters', async () => {
  const { call } = await createSandbox();
  for (const [name, { method, path }] of calls) {
    if (!path.includes(':')) continue;
    for (const param of ['..%2f..', '%00', 'x'.repeat(400), '%F0%9F%92%A9', "'%20or%201=1", '__proto__']) {
      const url = path.replace(/:\w+/g, param);
      const response = await call(method, url, method === 'POST' || method === 'PATCH' ? { body: {} } : {});
      expectRejected(response, `${name} at ${param.slice(0, 20)}`);
    }
  }
});

test('a form, a text and a body without a content type are rejected', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  for (const type of ['multipart/form-data', 'text/plain', 'application/x-www-form-urlencoded']) {
    const headers = { 'content-type': type };
    const response = await call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: 'x=1', headers });
    expectRejected(response, type);
  }
});

test('a malformed fault rule is rejected with the path of the error', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  for (const [rule, path] of [
    [{ match: 'wallet.read' }, 'effect'],
    [{ effect: { hold: true } }, 'match'],
    [{ match: 'wallet.read', effect: { hold: true, error: 'NO_DATA' } }, 'effect'],
    [{ match: 'wallet.read', effect: { error: 'NO_SUCH_KEY' } }, 'effect'],
    [{ match: 'wallet.read', effect: { status: 99 } }, 'effect.status'],
    [{ match: 'wallet.read', effect: { delay: { ms: -1 } } }, 'effect.delay.ms'],
    [{ match: 'wallet.read', effect: { drip: { bytesPerS: 0 } } }, 'effect.drip.bytesPerS'],
    [{ match: 'wallet.read', effect: { status: 200, contentType: 'a\r\nb: c' } }, 'effect.contentType'],
    [{ match: 'wallet.read', effect: { hold: true }, times: 0 }, 'times'],
    [{ match: 'wallet.read', effect: { hold: true }, from: 'today' }, 'from'],
    [{ match: 'wallet.read', effect: { hold: true }, probability: 1.1 }, 'probability'],
    [{ match: 'wallet.read', effect: { hold: true }, phase: 'between' }, 'phase'],
    [{ match: 'wallet.read', effect: { hold: true }, id: 'a/b' }, 'id'],
    [{ match: 'wallet.raed', effect: { hold: true } }, 'match'],
  ] as const) {
    const row = JSON.stringify(rule);
    const created = await createWorld();
    const response = await call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: rule });
    expect(response, row).toMatchObject({ status: 422, body: { issues: [{ path }] } });
    expect(getWorld(created.id).state.faults.size, row).toBe(0);
  }
});

test('the error for a fault rule with an unknown call suggests similar calls', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  const body = { match: 'POST /api/wallet/transfre', effect: { hold: true } };
  const response = await call('POST', `/__sandbox/worlds/${created.id}/faults`, { body });
  expect(JSON.stringify(response.body)).toContain('POST /api/wallet/transfer');
});
