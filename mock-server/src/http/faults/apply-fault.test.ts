import { connect } from 'node:net';

import { expect, test, vi } from 'vitest';

import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, firstToken } from '#testing/sandbox.ts';

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };
const TRANSFER = '/api/wallet/transfer';

/** What the wallet holds, read past every fault. */
async function walletOf(box: HttpSandbox, made: TestWorld): Promise<number> {
  const { body } = await box.call('GET', `/__sandbox/worlds/${made.id}/members`);
  return (body as { members: { wallet: number }[] }).members[0]?.wallet ?? Number.NaN;
}

const entriesOf = async (box: HttpSandbox, made: TestWorld) =>
  ((await box.call('GET', `/__sandbox/worlds/${made.id}/journal`)).body as { entries: object[] }).entries;

/** What arrives on a bare connection, and whether it ended properly or was broken off. */
const raw = (box: HttpSandbox, made: TestWorld, path: string) =>
  new Promise<{ bytes: string; end: string }>((resolve) => {
    const { port } = new URL(box.address);
    const socket = connect(Number(port), '127.0.0.1');
    let bytes = '';
    socket.on('data', (chunk) => (bytes += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ bytes, end: error.code ?? '' }));
    socket.on('end', () => resolve({ bytes, end: 'closed' }));
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-client: wallet\r\nauthorization: Bearer ${firstToken(made)}\r\n\r\n`,
    );
  });

test('a reset after the effect loses the response of a committed transfer, and a retry with the same key does not pay twice', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const id = await box.addFault(made, {
    match: `POST ${TRANSFER}`,
    phase: 'after',
    effect: { network: 'reset' },
  });
  const headers = { 'idempotency-key': 'intent-1' };

  await expect(box.request(made, 'POST', TRANSFER, { body: HUNDRED, headers })).rejects.toThrow(
    /fetch failed|terminated/,
  );
  expect(await walletOf(box, made)).toBe(8900);
  const again = await box.request(made, 'POST', TRANSFER, { body: HUNDRED, headers });
  expect([again.status, again.headers.get('idempotency-hit'), await again.json()]).toEqual([
    200,
    'true',
    { amount: 8900 },
  ]);
  expect(await walletOf(box, made)).toBe(8900);
  const entries = await entriesOf(box, made);
  expect(entries[0]).toMatchObject({ operation: 'wallet.transfer', faults: [id] });
  expect(entries[0]).not.toHaveProperty('status');
});

test('a reset before the effect leaves the world unchanged', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  await box.addFault(made, { match: 'wallet.transfer', effect: { network: 'reset' } });
  await expect(box.request(made, 'POST', TRANSFER, { body: HUNDRED })).rejects.toThrow(
    /fetch failed|terminated/,
  );
  expect(await walletOf(box, made)).toBe(9000);
  expect((await box.request(made, 'POST', TRANSFER, { body: HUNDRED })).status).toBe(200);
});

test('an error without an effect is not lost by a fault of the after phase', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  await box.addFault(made, { match: 'wallet.transfer', phase: 'after', effect: { network: 'reset' } });
  const refused = await box.request(made, 'POST', TRANSFER, { body: { ...HUNDRED, amount: 99_999 } });
  expect(await refused.json()).toEqual({ message: 'MONEY_NOT_ENOUGH' });
  await expect(box.request(made, 'POST', TRANSFER, { body: HUNDRED })).rejects.toThrow(
    /fetch failed|terminated/,
  );
});

test.each([
  ['reset', /^$/, 'ECONNRESET'],
  ['empty', /^$/, 'closed'],
  ['truncate', /^HTTP\/1\.1 200 OK\r\n.*content-length: \d+.*\r\n\r\n\{"profile".*[^}]$/s, 'closed'],
  ['malformed', /^HTTP\/1\.1 200 OK\r\n.*Transfer-Encoding: chunked\r\n\r\nnot a length\r\n$/s, 'closed'],
] as const)('%s of a response breaks the connection in its own way', async (network, bytes, end) => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  await box.addFault(made, { match: 'wallet.read', phase: 'after', effect: { network } });
  const got = await raw(box, made, '/api/wallet');
  expect(got.bytes).toMatch(bytes);
  expect(got.end).toBe(end);
});

test.each(['reset', 'empty', 'truncate', 'malformed'] as const)(
  '%s before the effect is a network error, and nothing happened',
  async (network) => {
    const box = await startHttpSandbox();
    const made = await box.createWorld();
    await box.addFault(made, { match: 'wallet.transfer', effect: { network } });
    const read = async () => (await box.request(made, 'POST', TRANSFER, { body: HUNDRED })).text();
    await expect(read()).rejects.toThrow(/fetch failed|terminated/);
    expect(await walletOf(box, made)).toBe(9000);
  },
);

test('a truncated response ends halfway through its content length', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  await box.addFault(made, { match: 'wallet.read', phase: 'after', effect: { network: 'truncate' } });
  const { bytes } = await raw(box, made, '/api/wallet');
  const [head = '', body = ''] = bytes.split('\r\n\r\n');
  const promised = Number(/content-length: (\d+)/.exec(head)?.[1]);
  expect(Buffer.byteLength(body)).toBe(Math.floor(promised / 2));
});

test('a call that hangs after its effect gets no response, and the effect stays when its client disconnects', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const id = await box.addFault(made, {
    match: 'wallet.transfer',
    phase: 'after',
    effect: { network: 'hang' },
  });
  const giveUp = new AbortController();
  const call = box.request(made, 'POST', TRANSFER, { body: HUNDRED, signal: giveUp.signal });
  await box.waitForFault(made, id);
  const ended = box.control(made, 'POST', '/journal/wait', {
    operation: 'wallet.transfer',
    timeoutMs: 60_000,
  });
  giveUp.abort();
  await expect(call).rejects.toThrow('aborted');
  expect((await ended).status).toBe(200);
  expect(await walletOf(box, made)).toBe(8900);
});

test.each(['hang', 'hold'])('destroying a world ends a call with the fault %s', async (kind) => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const effect = kind === 'hang' ? { network: 'hang' } : { hold: true };
  const id = await box.addFault(made, { match: 'wallet.read', effect });
  const call = box.request(made, 'GET', '/api/wallet').then(
    ({ status }) => status,
    () => 'broken off',
  );
  await box.waitForFault(made, id);
  await box.control(made, 'DELETE', '');
  expect(await call).toBe(kind === 'hang' ? 'broken off' : 404);
});

test('a held call has no effect until it is released', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const id = await box.addFault(made, { match: 'wallet.transfer', effect: { hold: true } });
  const call = box.request(made, 'POST', TRANSFER, { body: HUNDRED });
  await box.waitForFault(made, id);
  expect(await walletOf(box, made)).toBe(9000);
  const released = await box.control(made, 'POST', `/faults/${id}/release`);
  expect(await released.json()).toEqual({ released: 1 });
  const answer = await call;
  expect([answer.status, answer.headers.get('x-sandbox-fault')]).toEqual([200, id]);
  expect(await (await box.control(made, 'POST', `/faults/${id}/release`)).json()).toEqual({ released: 0 });
});

test('a response held after its effect is sent when the rule is removed or the world is reset', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  for (const letGo of [
    (id: string) => box.control(made, 'DELETE', `/faults/${id}`),
    () => box.control(made, 'DELETE', '/faults'),
    () => box.control(made, 'POST', '/reset', {}),
  ]) {
    const id = await box.addFault(made, { match: 'wallet.transfer', phase: 'after', effect: { hold: true } });
    const before = await walletOf(box, made);
    const call = box.request(made, 'POST', TRANSFER, { body: HUNDRED });
    await box.waitForFault(made, id);
    expect(await walletOf(box, made)).toBe(before - 100);
    await letGo(id);
    expect((await call).status).toBe(200);
  }
});

test('a held call whose client disconnected has no effect when it is released', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const id = await box.addFault(made, { match: 'wallet.transfer', effect: { hold: true } });
  const giveUp = new AbortController();
  const call = box.request(made, 'POST', TRANSFER, { body: HUNDRED, signal: giveUp.signal });
  await box.waitForFault(made, id);
  const ended = box.control(made, 'POST', '/journal/wait', {
    operation: 'wallet.transfer',
    timeoutMs: 60_000,
  });
  giveUp.abort();
  await expect(call).rejects.toThrow('aborted');
  await ended;
  expect(await (await box.control(made, 'POST', `/faults/${id}/release`)).json()).toEqual({ released: 0 });
  expect(await walletOf(box, made)).toBe(9000);
});

test('a token that ends while its call is held is rejected on release', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const id = await box.addFault(made, { match: 'wallet.transfer', effect: { hold: true } });
  const call = box.request(made, 'POST', TRANSFER, { body: HUNDRED });
  await box.waitForFault(made, id);
  await box.control(made, 'PATCH', '/members/1', { token: 'expired' });
  await box.control(made, 'POST', `/faults/${id}/release`);
  expect((await call).status).toBe(401);
  expect(await walletOf(box, made)).toBe(9000);
});

test('a delay is real time, even if the clock of the world is frozen', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld({ clock: { mode: 'frozen' } });
  const id = await box.addFault(made, { match: 'wallet.read', effect: { delay: { ms: 60_000 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const call = box.request(made, 'GET', '/api/wallet');
    await box.waitForFault(made, id);
    let isAnswered = false;
    void call.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(59_999);
    await box.control(made, 'GET', '');
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const answer = await call;
    expect([answer.status, answer.headers.get('x-sandbox-now')]).toEqual([200, made.clock.now]);
  } finally {
    vi.useRealTimers();
  }
});

test('a dripping response arrives complete and with its headers', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  await box.addFault(made, {
    match: 'lookup.registerOTP',
    effect: { drip: { bytesPerS: 1_000, delayMs: 1 } },
  });
  const answer = await fetch(`${box.address}/api/lookup/registerOTP`, {
    headers: { 'x-sandbox-world': made.id, 'x-client': 'wallet' },
  });
  const plain = await fetch(`${box.address}/api/lookup/registerOTP`, {
    headers: { 'x-sandbox-world': made.id, 'x-client': 'wallet' },
  });
  const text = await answer.text();
  expect(text).toBe(await plain.text());
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(answer.headers.get('content-type')).toBe(plain.headers.get('content-type'));
});

test('a drip sends a tenth of its bytes per second at a time', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  await box.addFault(made, { match: 'wallet.read', effect: { drip: { bytesPerS: 100 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = await box.request(made, 'GET', '/api/wallet');
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBe(10);
    let isMore = false;
    const second = reader?.read().then((piece) => {
      isMore = true;
      return piece;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(isMore).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await second)?.value?.length).toBe(10);
    await reader?.cancel();
  } finally {
    vi.useRealTimers();
  }
});
