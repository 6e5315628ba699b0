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

let browser: Browser;
let sandbox: Awaited<ReturnType<typeof startSeparateSandbox>>;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  sandbox = await startSeparateSandbox();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

/** Does something in the plain app at a sandbox of this test file, with a fault if one is named. */
export async function inPlainApp<Result>(
  fault: string | undefined,
  act: (ground: Ground) => Promise<Result>,
): Promise<Result> {
  const port = String(await findFreePort());
  const server = spawn(
    process.execPath,
    [SERVER, '--port', port, '--operator', sandbox.url, ...(fault === undefined ? [] : ['--fault', fault])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  const result = await act({
    browser,
    url,
    sandbox: sandbox.url,
    app: markedApp,
    properties: DEFAULT_PROPERTIES,
  });
  server.kill();
  await once(server, 'exit');
  return result;
}
