import { spawnSync } from 'node:child_process';

import { expect, test } from '@playwright/test';

test('the backends hold what their own tests say', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--test', 'e2e/backends/backends.test.mjs'], {
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
});
