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
