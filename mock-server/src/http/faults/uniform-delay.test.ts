import { expect, onTestFinished, test, vi } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { HeldCalls } from '#world/faults/held-calls.ts';

test('a delay between two is drawn anew for each call, and is neither shorter nor longer', async () => {
  const delays: number[] = [];
  const spy = vi.spyOn(HeldCalls.prototype, 'delay').mockImplementation((ms, { resume }) => {
    delays.push(ms);
    setImmediate(resume);
    return () => {};
  });
  onTestFinished(() => spy.mockRestore());
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  const body = { match: 'wallet.read', times: 'always', effect: { delay: { uniform: ['2s', 3_000] } } };
  await call('POST', `/__sandbox/worlds/${created.id}/faults`, { body });
  for (let count = 0; count < 20; count++) await call('GET', '/api/wallet', { token: firstToken(created) });
  expect(new Set(delays).size).toBe(20);
  expect(delays.filter((ms) => ms < 2_000 || ms >= 3_000)).toEqual([]);
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500);
});
