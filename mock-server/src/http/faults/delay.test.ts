import { expect, test, vi } from 'vitest';

import { startHttpSandbox } from '#testing/http-sandbox.ts';

test('a delay is real time, even if the clock of the world is frozen', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld({ clock: { mode: 'frozen' } });
  const id = await sandbox.addFault(created, { match: 'wallet.read', effect: { delay: { ms: 60_000 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const call = sandbox.request(created, 'GET', '/api/wallet');
    await sandbox.waitForFault(created, id);
    let isAnswered = false;
    void call.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(59_999);
    await sandbox.control(created, 'GET', '');
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const answer = await call;
    expect([answer.status, answer.headers.get('x-sandbox-now')]).toEqual([200, created.clock.now]);
  } finally {
    vi.useRealTimers();
  }
});

test('a dripping response arrives complete and with its headers', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, {
    match: 'lookup.registerOTP',
    effect: { drip: { bytesPerS: 1_000, delayMs: 1 } },
  });
  const answer = await fetch(`${sandbox.address}/api/lookup/registerOTP`, {
    headers: { 'x-sandbox-world': created.id, 'x-client': 'wallet' },
  });
  const plain = await fetch(`${sandbox.address}/api/lookup/registerOTP`, {
    headers: { 'x-sandbox-world': created.id, 'x-client': 'wallet' },
  });
  const text = await answer.text();
  expect(text).toBe(await plain.text());
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(answer.headers.get('content-type')).toBe(plain.headers.get('content-type'));
});

test('a drip sends a tenth of its bytes per second at a time', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await sandbox.addFault(created, { match: 'wallet.read', effect: { drip: { bytesPerS: 100 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = await sandbox.request(created, 'GET', '/api/wallet');
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
