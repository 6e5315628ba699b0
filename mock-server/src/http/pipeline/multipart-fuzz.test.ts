import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MEGABYTE, measureMemory } from '#testing/measure-memory.ts';
import { runCount, LONG_TIMEOUT, randomSeed } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

import { contentType, mutatedBody, uploadUrl } from './mutated-uploads.test-utils.ts';

const SEED = randomSeed(20_260_115);
const RUNS = runCount(5_000);
const GROWTH_MAX = 64 * MEGABYTE;

test(
  `U3 ${RUNS} mutated uploads are accepted or rejected as a client error and leave no memory behind (SEED=${SEED})`,
  LONG_TIMEOUT,
  async ({ task }) => {
    const sandbox = await createSandbox();
    const created = await sandbox.createWorld();
    const world = sandbox.getWorld(created.id);
    const token = firstToken(created);
    const before = measureMemory();
    await fc.assert(
      fc.asyncProperty(mutatedBody, contentType, uploadUrl, async (body, type, url) => {
        const before = world.state.media.size;
        const headers = { 'content-type': type };
        const { status } = await sandbox.call('POST', url, { world: created.id, token, body, headers });
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        if (status !== 200) expect(world.state.media.size).toBe(before);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    const growth = measureMemory() - before;
    Object.assign(task.meta, { measured: `${(growth / MEGABYTE).toFixed(1)} MB` });
    expect(growth).toBeLessThanOrEqual(GROWTH_MAX);
  },
);
