import { defineConfig } from '@playwright/test';

import { launchOptions } from '../scripts/setup/find-chromium.ts';
import { frameParents, portalPort } from './support/portal.ts';
import type { SandboxOptions } from '../kit/src/sandbox.ts';

const isProof = Boolean(process.env['PROOF']);
const port = Number(process.env['E2E_PORT'] ?? 4173);
const url = `http://127.0.0.1:${port}`;

/** One sandbox serves all workers. Each test has a world of its own. */
export default defineConfig<SandboxOptions>({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  // `npm test` runs the journeys. What is exhaustive runs in `npm run proof` alone.
  testMatch: ['**/*.spec.ts', ...(isProof ? ['**/*.proof.ts'] : [])],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes on its second run is flaky, which is listed with the trace of that run.
  retries: 1,
  failOnFlakyTests: isProof,
  // One more than the minimum number of cores, because pages are idle at times.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: url,
    launchOptions: launchOptions(),
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
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
