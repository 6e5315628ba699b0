import fc from 'fast-check';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT, randomSeed } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

import { contentType, mutatedBody, uploadUrl } from './mutated-uploads.test-utils.ts';

const SEED = randomSeed(20_260_115);
const RUNS = 1_000;
const SLOW_MS = 2_000;

test(
  `U3 each of ${RUNS} mutated uploads is answered within ${SLOW_MS} ms (SEED=${SEED})`,
  LONG_TIMEOUT,
  async ({ task }) => {
    const sandbox = await createSandbox();
    const created = await sandbox.createWorld();
    const token = firstToken(created);
    let slowest = 0;
    await fc.assert(
      fc.asyncProperty(mutatedBody, contentType, uploadUrl, async (body, type, url) => {
        const start = performance.now();
        await sandbox.call('POST', url, {
          world: created.id,
          token,
          body,
          headers: { 'content-type': type },
        });
        slowest = Math.max(slowest, performance.now() - start);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    Object.assign(task.meta, { measured: `the slowest of ${RUNS} uploads takes ${Math.round(slowest)} ms` });
    expect(slowest).toBeLessThanOrEqual(SLOW_MS);
  },
);
