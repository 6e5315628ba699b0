import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from '@playwright/test';

import { findFreePort } from '../../../scripts/lib/free-port.ts';

/** Starts a sandbox of its own, which the test may stop. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.mjs', '--port', String(port), '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('an unreachable sandbox shows its start command, and the console reconnects by itself', async ({
  page,
}) => {
  const port = await findFreePort();
  let child = await start(port);
  try {
    await page.goto(`http://127.0.0.1:${port}/__sandbox/#clock`);
    const live = page.getByRole('status').filter({ hasText: 'Live' });
    await expect(live).toBeVisible();

    await stop(child);
    const lost = page.getByRole('dialog', { name: 'Connection lost' });
    await expect(lost).toContainText(`npm start -- --port ${port}`);
    await page.keyboard.press('Escape');
    await expect(lost).toBeVisible();

    child = await start(port);
    await expect(lost).toBeHidden({ timeout: 20_000 });
    await expect(live).toBeVisible();
    await page.getByRole('button', { name: 'Pause the clock' }).click();
    await expect(page.getByRole('button', { name: 'Resume the clock' })).toBeVisible();
  } finally {
    await stop(child);
  }
});
