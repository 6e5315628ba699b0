import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, test } from '@playwright/test';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A sandbox of the test's own, which it may end. */
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

test('a sandbox that is gone is told with the command that starts it, and the console goes on by itself when it is back', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const port = await freePort();
  let child = await start(port);
  try {
    await page.goto(`http://127.0.0.1:${port}/__sandbox/#clock`);
    const live = page.getByRole('status').filter({ hasText: 'live' });
    await expect(live).toBeVisible();

    await stop(child);
    const lost = page.getByRole('dialog', { name: 'The sandbox does not answer' });
    await expect(lost).toContainText(`npm start -- --port ${port}`);
    await page.keyboard.press('Escape');
    await expect(lost).toBeVisible();

    child = await start(port);
    await expect(lost).toBeHidden({ timeout: 20_000 });
    await expect(live).toBeVisible();
    await page.getByRole('button', { name: 'Freeze', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  } finally {
    await stop(child);
  }
});
