import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, firstToken } from '#testing/sandbox.ts';

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };
const TRANSFER = '/api/wallet/transfer';

/** Reads the wallet by a control call, which no fault affects. */
async function readWallet(sandbox: HttpSandbox, created: TestWorld): Promise<number> {
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/members`);
  return (body as { members: { wallet: number }[] }).members[0]?.wallet ?? Number.NaN;
}

const readEntries = async (sandbox: HttpSandbox, created: TestWorld) =>
  ((await sandbox.call('GET', `/__sandbox/worlds/${created.id}/journal`)).body as { entries: object[] })
    .entries;

/** Sends a request on a plain socket. Resolves with the received bytes and how the connection ended. */
const sendRaw = (sandbox: HttpSandbox, created: TestWorld, path: string) =>
  new Promise<{ bytes: string; end: string }>((resolve) => {
    const { port } = new URL(sandbox.address);
    const socket = connect(Number(port), '127.0.0.1');
    let bytes = '';
    socket.on('data', (chunk) => (bytes += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ bytes, end: error.code ?? '' }));
    socket.on('end', () => resolve({ bytes, end: 'closed' }));
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-client: wallet\r\nauthorization: Bearer ${firstToken(created)}\r\n\r\n`,
    );
  });

test('X8 after a reset, a retry with the same Idempotency-Key does not pay twice', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const id = await sandbox.addFault(created, {
    match: `POST ${TRANSFER}`,
    phase: 'after',
    effect: { network: 'reset' },
  });
  const headers = { 'idempotency-key': 'intent-1' };

  await expect(sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED, headers })).rejects.toThrow(
    /fetch failed|terminated/,
  );
  expect(await readWallet(sandbox, created)).toBe(8900);
  const retry = await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED, headers });
  expect([retry.status, retry.headers.get('idempotency-hit'), await retry.json()]).toEqual([
    200,
    'true',
    { amount: 8900 },
  ]);
  expect(await readWallet(sandbox, created)).toBe(8900);
  const entries = await readEntries(sandbox, created);
  expect(entries[0]).toMatchObject({ operation: 'wallet.transfer', faults: [id] });
  expect(entries[0]).not.toHaveProperty('status');
});

test('X8 the response of a retry with the same key can be lost as well', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, {
    match: `POST ${TRANSFER}`,
    phase: 'after',
    effect: { network: 'reset' },
    times: 2,
  });
  const headers = { 'idempotency-key': 'intent-1' };
  for (const _ of [1, 2])
    await expect(sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED, headers })).rejects.toThrow(
      /fetch failed|terminated/,
    );
  expect((await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED, headers })).status).toBe(200);
  expect(await readWallet(sandbox, created)).toBe(8900);
});

test('X7 a reset before the effect leaves the world unchanged', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.transfer', effect: { network: 'reset' } });
  await expect(sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED })).rejects.toThrow(
    /fetch failed|terminated/,
  );
  expect(await readWallet(sandbox, created)).toBe(9000);
  expect((await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED })).status).toBe(200);
});

test.each([{ network: 'reset' }, { error: 'MONEY_NOT_ENOUGH' }, { status: 503 }])(
  'the journal shows who made a call that the fault %j ended before it ran, and what it sent',
  async (effect) => {
    const sandbox = await startHttpSandbox();
    const created = await sandbox.createWorld();
    await sandbox.addFault(created, { match: 'wallet.transfer', effect });
    await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED }).catch(() => undefined);
    expect(await readEntries(sandbox, created)).toMatchObject([
      { operation: 'wallet.transfer', member: created.members[0]?.id, request: HUNDRED },
    ]);
  },
);

test('an error without an effect is not lost by a fault of the after phase', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.transfer', phase: 'after', effect: { network: 'reset' } });
  const refused = await sandbox.request(created, 'POST', TRANSFER, { body: { ...HUNDRED, amount: 99_999 } });
  expect(await refused.json()).toEqual({ message: 'MONEY_NOT_ENOUGH' });
  await expect(sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED })).rejects.toThrow(
    /fetch failed|terminated/,
  );
});

test.each([
  ['reset', /^$/, 'ECONNRESET'],
  ['empty', /^$/, 'closed'],
  ['truncate', /^HTTP\/1\.1 200 OK\r\n.*content-length: \d+.*\r\n\r\n\{"profile".*[^}]$/s, 'closed'],
  ['malformed', /^HTTP\/1\.1 200 OK\r\n.*Transfer-Encoding: chunked\r\n\r\nnot a length\r\n$/s, 'closed'],
] as const)('%s breaks the connection in its own way', async (network, bytes, end) => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.read', phase: 'after', effect: { network } });
  const received = await sendRaw(sandbox, created, '/api/wallet');
  expect(received.bytes).toMatch(bytes);
  expect(received.end).toBe(end);
});

test.each(['reset', 'empty', 'truncate', 'malformed'] as const)(
  '%s before the effect is a network error, and nothing happened',
  async (network) => {
    const sandbox = await startHttpSandbox();
    const created = await sandbox.createWorld();
    await sandbox.addFault(created, { match: 'wallet.transfer', effect: { network } });
    const transfer = async () => (await sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED })).text();
    await expect(transfer()).rejects.toThrow(/fetch failed|terminated/);
    expect(await readWallet(sandbox, created)).toBe(9000);
  },
);

test('a truncated response ends halfway through its content length', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.read', phase: 'after', effect: { network: 'truncate' } });
  const { bytes } = await sendRaw(sandbox, created, '/api/wallet');
  const [head = '', body = ''] = bytes.split('\r\n\r\n');
  const declaredLength = Number(/content-length: (\d+)/.exec(head)?.[1]);
  expect(Buffer.byteLength(body)).toBe(Math.floor(declaredLength / 2));
});

test('X9 a call that hangs after its effect gets no response, and the effect stays', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const id = await sandbox.addFault(created, {
    match: 'wallet.transfer',
    phase: 'after',
    effect: { network: 'hang' },
  });
  const controller = new AbortController();
  const pending = sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED, signal: controller.signal });
  await sandbox.waitForFault(created, id);
  const ended = sandbox.control(created, 'POST', '/journal/wait', {
    operation: 'wallet.transfer',
    timeoutMs: 60_000,
  });
  controller.abort();
  await expect(pending).rejects.toThrow('aborted');
  expect((await ended).status).toBe(200);
  expect(await readWallet(sandbox, created)).toBe(8900);
});

test.each(['hang', 'hold'])('destroying a world ends a call with the fault %s', async (kind) => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const effect = kind === 'hang' ? { network: 'hang' } : { hold: true };
  const id = await sandbox.addFault(created, { match: 'wallet.read', effect });
  const pending = sandbox.request(created, 'GET', '/api/wallet').then(
    ({ status }) => status,
    () => 'broken off',
  );
  await sandbox.waitForFault(created, id);
  await sandbox.control(created, 'DELETE', '');
  expect(await pending).toBe(kind === 'hang' ? 'broken off' : 404);
});

test('a held call has no effect until it is released', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const id = await sandbox.addFault(created, { match: 'wallet.transfer', effect: { hold: true } });
  const pending = sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED });
  await sandbox.waitForFault(created, id);
  expect(await readWallet(sandbox, created)).toBe(9000);
  const released = await sandbox.control(created, 'POST', `/faults/${id}/release`);
  expect(await released.json()).toEqual({ released: 1 });
  const response = await pending;
  expect([response.status, response.headers.get('x-sandbox-fault')]).toEqual([200, id]);
  expect(await (await sandbox.control(created, 'POST', `/faults/${id}/release`)).json()).toEqual({
    released: 0,
  });
});

test('a response held after its effect is sent when the rule is removed or the world is reset', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  for (const release of [
    (id: string) => sandbox.control(created, 'DELETE', `/faults/${id}`),
    () => sandbox.control(created, 'DELETE', '/faults'),
    () => sandbox.control(created, 'POST', '/reset', {}),
  ]) {
    const id = await sandbox.addFault(created, {
      match: 'wallet.transfer',
      phase: 'after',
      effect: { hold: true },
    });
    const before = await readWallet(sandbox, created);
    const pending = sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED });
    await sandbox.waitForFault(created, id);
    expect(await readWallet(sandbox, created)).toBe(before - 100);
    await release(id);
    expect((await pending).status).toBe(200);
  }
});

test('a held call whose client disconnected has no effect when it is released', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const id = await sandbox.addFault(created, { match: 'wallet.transfer', effect: { hold: true } });
  const controller = new AbortController();
  const pending = sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED, signal: controller.signal });
  await sandbox.waitForFault(created, id);
  const ended = sandbox.control(created, 'POST', '/journal/wait', {
    operation: 'wallet.transfer',
    timeoutMs: 60_000,
  });
  controller.abort();
  await expect(pending).rejects.toThrow('aborted');
  await ended;
  expect(await (await sandbox.control(created, 'POST', `/faults/${id}/release`)).json()).toEqual({
    released: 0,
  });
  expect(await readWallet(sandbox, created)).toBe(9000);
});

test('a token that ends while its call is held is rejected on release', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const id = await sandbox.addFault(created, { match: 'wallet.transfer', effect: { hold: true } });
  const pending = sandbox.request(created, 'POST', TRANSFER, { body: HUNDRED });
  await sandbox.waitForFault(created, id);
  await sandbox.control(created, 'PATCH', '/members/1', { token: 'expired' });
  await sandbox.control(created, 'POST', `/faults/${id}/release`);
  expect((await pending).status).toBe(401);
  expect(await readWallet(sandbox, created)).toBe(9000);
});
