import { defineConfig } from '@playwright/test';

import { launchOptions } from '../scripts/setup/find-chromium.mjs';
import { explainMissingNginx } from '../scripts/setup/find-nginx.mjs';
import { frameParents, portalPort } from './support/portal.ts';
import type { SandboxOptions } from './kit/sandbox.ts';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const url = `http://127.0.0.1:${port}`;

/** One sandbox serves all workers. Each test has a world of its own. */
export default defineConfig<SandboxOptions>({
  testDir: '.',
  // A walk of minutes proves a row of `docs/product/reliability.md` and runs in `npm run proof` alone.
  testMatch: ['**/*.spec.ts', ...(process.env['PROOF'] ? ['**/*.proof.ts'] : [])],
  // `npm test` says that they are left out.
  testIgnore: explainMissingNginx() === undefined ? [] : ['**/nginx.spec.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the minimum number of cores, because pages are idle at times.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: url,
    launchOptions: launchOptions(),
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    trace: 'off',
  },
  webServer: [
    {
      command: `node dist/server/main.mjs --port ${port} --quiet`,
      cwd: '..',
      url: `${url}/__sandbox/ready`,
      env: {
        // Origins that may embed the app of the iframe variant.
        FRAME_PARENTS: frameParents(port).join(' '),
        ...(process.env['E2E_DELAY_MS'] && {
          NODE_OPTIONS: '--import ./e2e/support/servers/delayed-requests.mjs',
        }),
      },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: `node e2e/support/portal-server.mjs ${portalPort(port)}`,
      cwd: '..',
      url: `http://127.0.0.1:${portalPort(port)}`,
      reuseExistingServer: false,
    },
  ],
});
