import { expect, test, vi } from 'vitest';

import { startHttpSandbox } from '#testing/http-sandbox.ts';

test('a delay is real time, even if the clock of the world is frozen', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const id = await sandbox.addFault(created, { match: 'wallet.read', effect: { delay: { ms: 60_000 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pending = sandbox.request(created, 'GET', '/api/wallet');
    await sandbox.waitForFault(created, id);
    let isAnswered = false;
    void pending.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(59_999);
    await sandbox.control(created, 'GET', '');
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const response = await pending;
    expect([response.status, response.headers.get('x-sandbox-now')]).toEqual([200, created.clock.now]);
  } finally {
    vi.useRealTimers();
  }
});

test('a call that is delayed goes on once its world is reset, and one that hangs is broken off', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  for (const [effect, expected] of [
    [{ delay: { ms: 600_000 } }, 200],
    [{ network: 'hang' }, 'broken off'],
  ] as const) {
    const id = await sandbox.addFault(created, { match: 'wallet.read', effect });
    const pending = sandbox.request(created, 'GET', '/api/wallet').then(
      ({ status }) => status,
      () => 'broken off',
    );
    await sandbox.waitForFault(created, id);
    await sandbox.control(created, 'POST', '/reset', {});
    expect(await pending, JSON.stringify(effect)).toBe(expected);
  }
});

test('X10 a dripping response arrives complete and with its headers', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, {
    match: 'lookup.registerOTP',
    effect: { drip: { bytesPerS: 1_000, delayMs: 1 } },
  });
  const response = await fetch(`${sandbox.address}/api/lookup/registerOTP`, {
    headers: { 'x-sandbox-world': created.id, 'x-client': 'wallet' },
  });
  const plain = await fetch(`${sandbox.address}/api/lookup/registerOTP`, {
    headers: { 'x-sandbox-world': created.id, 'x-client': 'wallet' },
  });
  const text = await response.text();
  expect(text).toBe(await plain.text());
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(response.headers.get('content-type')).toBe(plain.headers.get('content-type'));
});

test('X10 a drip sends a tenth of its bytes per second at a time', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.read', effect: { drip: { bytesPerS: 100 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const response = await sandbox.request(created, 'GET', '/api/wallet');
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBe(10);
    let hasSecondChunk = false;
    const second = reader?.read().then((chunk) => {
      hasSecondChunk = true;
      return chunk;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(hasSecondChunk).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await second)?.value?.length).toBe(10);
    await reader?.cancel();
  } finally {
    vi.useRealTimers();
  }
});
