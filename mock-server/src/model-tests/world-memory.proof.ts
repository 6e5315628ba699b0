import { expect, test } from 'vitest';

import { MEGABYTE, measureMemory } from '#testing/measure-memory.ts';
import { LONG_TIMEOUT } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, firstToken, type Sandbox } from '#testing/sandbox.ts';

const WORLDS = 1_000;
const CALLS_PER_WORLD = 50;

/** Creates a world, uses it and destroys it. */
async function useWorld(sandbox: Sandbox): Promise<void> {
  const created = await sandbox.createWorld();
  const options = { world: created.id, token: firstToken(created) };
  for (let call = 0; call < CALLS_PER_WORLD; call++) {
    const body =
      call % 2 === 0 ? { from: 'WALLET', to: 'PG', amount: 1 } : { from: 'PG', to: 'WALLET', amount: 1 };
    const { status } = await sandbox.call('POST', '/api/wallet/transfer', { ...options, body });
    if (status !== 200) throw new Error(`a transfer was refused: ${status}`);
  }
  await sandbox.call('DELETE', `/__sandbox/worlds/${created.id}`);
}

test(
  `R2 ${WORLDS} worlds that were created, used and destroyed leave no memory behind`,
  LONG_TIMEOUT,
  async ({ task }) => {
    const sandbox = await createSandbox();
    // Caches and compiled code are there before the measurement.
    for (let count = 0; count < 20; count++) await useWorld(sandbox);
    const before = measureMemory();
    for (let count = 0; count < WORLDS; count++) await useWorld(sandbox);
    const growth = measureMemory() - before;
    Object.assign(task.meta, { measured: `${(growth / MEGABYTE).toFixed(1)} MB` });
    expect(growth).toBeLessThanOrEqual(Math.max(before / 10, 8 * MEGABYTE));
  },
);
