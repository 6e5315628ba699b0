import { expect, test } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';

const DEPTH = 7_000;
const DEEP = `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

test.each(['application/csp-report', 'application/reports+json', 'application/json'])(
  'a report of type %s that is nested deeply is rejected, and the journal stays readable',
  async (type) => {
    const sandbox = await createSandbox();
    const created = await sandbox.createWorld();
    const headers = { 'content-type': type };
    const options = { body: DEEP, headers, world: created.id };
    expect(await sandbox.call('POST', '/csp-report', options)).toMatchObject({ status: 400 });
    const journal = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/journal`);
    expect(journal.status).toBe(200);
  },
);

test.each(['application/csp-report', 'application/reports+json', 'text/plain', 'application/xml'])(
  'the API takes no body of type %s, and a report none that a foreign page may send unasked',
  async (type) => {
    const { call, createWorld, getWorld } = await createSandbox();
    const created = await createWorld();
    const headers = { 'content-type': type };
    const transfer = { body: '{}', headers, token: firstToken(created) };
    expect(await call('POST', '/api/wallet/transfer', transfer)).toMatchObject({ status: 415 });
    if (type.endsWith('json') || type.endsWith('report')) return;
    const before = getWorld(created.id).journal.list().length;
    const report = { body: '{}', headers, world: created.id };
    expect(await call('POST', '/csp-report', report)).toMatchObject({ status: 415 });
    expect(getWorld(created.id).journal.list().length).toBe(before);
  },
);

test('a report of a page of another site is refused', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const created = await createWorld();
  const headers = { 'content-type': 'application/csp-report', 'sec-fetch-site': 'cross-site' };
  expect(await call('POST', '/csp-report', { body: '{}', headers, world: created.id })).toMatchObject({
    status: 403,
  });
  expect(getWorld(created.id).journal.list()).toEqual([]);
});

const ERROR_REPORT = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is not a function',
  stack: '/assets/a.js:1:2 /assets/b.js:3:4',
  route: '/user/home',
};
const DEPARTURE = {
  kind: 'departure',
  endpoint: 'GET /api/wallet',
  path: 'slots.0.amount',
  route: '/user/home',
};
const VITAL = { kind: 'vital', name: 'LCP', value: 900, route: '/login' };

test('reports of the app are in the journal of their world: errors and departures as violations, figures as they came', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const [first, second] = [await createWorld(), await createWorld()];
  const body = { reports: [ERROR_REPORT, DEPARTURE, VITAL, { kind: 'config', fields: ['api'] }] };
  const headers = { cookie: first.cookie };
  expect(await call('POST', '/app-report', { body, headers })).toMatchObject({ status: 204 });
  const entries = getWorld(first.id).journal.list();
  expect(entries).toMatchObject([{ operation: 'report.app', status: 204, request: body }]);
  expect(entries[0]?.violations).toMatchObject([
    {
      rule: 'page-error',
      severity: 'warning',
      what: expect.stringContaining('(TypeError: x is not a function; /user/home; /assets/a.js:1:2).'),
    },
    {
      rule: 'departure',
      severity: 'error',
      what: expect.stringContaining('(GET /api/wallet slots.0.amount).'),
    },
    { rule: 'page-error', what: expect.stringContaining('(configuration: api).') },
  ]);
  expect(getWorld(second.id).journal.list()).toEqual([]);
});

test('a body that is no report of the app is refused', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  for (const body of [
    {},
    { reports: [] },
    { reports: [{ ...ERROR_REPORT, phone: '0812345678' }] },
    { reports: [{ ...ERROR_REPORT, message: 'x'.repeat(201) }] },
    { reports: [{ ...VITAL, value: -1 }] },
    { reports: Array.from({ length: 21 }, () => VITAL) },
  ]) {
    const row = JSON.stringify(body);
    const { id } = await createWorld();
    expect(await call('POST', '/app-report', { body, world: id }), row).toMatchObject({ status: 400 });
    expect(getWorld(id).journal.list(), row).toMatchObject([
      { status: 400, key: 'KEY_INVALID', violations: [] },
    ]);
  }
});

test.each(['/api/wallet', '/csp-report', '/media/default/x', '/'])(
  'K2 %s refuses a host that is not the name of this server',
  async (path) => {
    const { call } = await createSandbox({ hosts: ['wallet.test'] });
    const method = path === '/csp-report' ? 'POST' : 'GET';
    expect(await call(method, path, { headers: { host: 'evil.test' } })).toMatchObject({
      status: 403,
      body: { message: 'SANDBOX_HOST' },
    });
    const named = await call(method, path, { headers: { host: 'wallet.test:4000' } });
    expect(named.status).not.toBe(403);
  },
);
