import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';

import { startSeparateSandbox } from '../../kit/tests/separate-suite.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { launchOptions } from '../../scripts/setup/find-chromium.ts';
import { markedApp } from '../src/marked-app.ts';
import { DEFAULT_PROPERTIES } from '../src/properties/default-properties.ts';
import type { Ground } from '../src/walk/walk.ts';

const SERVER = fileURLToPath(new URL('plain-app/server.mjs', import.meta.url));

/**
 * Starts a browser and a sandbox for the tests of the file that calls this, until they end. Returns a function that does
 * something in the plain app at them.
 */
export function servePlainApp() {
  let browser: Browser;
  let sandbox: Awaited<ReturnType<typeof startSeparateSandbox>>;

  // Files of a worker share this module: hooks outside a function would be those of the first of them alone.
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions());
    sandbox = await startSeparateSandbox();
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await sandbox.stop();
  });

  /** Does something in the plain app, with a fault if one is named. */
  return async function inPlainApp<Result>(
    fault: string | undefined,
    act: (ground: Ground) => Promise<Result>,
  ): Promise<Result> {
    const port = String(await findFreePort());
    const server = spawn(
      process.execPath,
      [SERVER, '--port', port, '--operator', sandbox.url, ...(fault === undefined ? [] : ['--fault', fault])],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(server, 'exit');
    try {
      await once(server.stdout, 'data');
      return await act({
        browser,
        url: `http://127.0.0.1:${port}`,
        sandbox: sandbox.url,
        app: markedApp,
        properties: DEFAULT_PROPERTIES,
      });
    } finally {
      server.kill();
      await ended;
    }
  };
}
