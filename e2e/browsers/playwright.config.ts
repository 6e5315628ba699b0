import { defineConfig } from '@playwright/test';

import { frameParents, portalPort } from '../support/portal.ts';
import type { SandboxOptions } from '../../kit/src/sandbox.ts';
import type { EngineOptions } from './test.ts';

const port = Number(process.env['E2E_PORT'] ?? 4193);
const url = `http://127.0.0.1:${port}`;

/** The journeys in browsers of two other engines. Playwright only runs the tests; Selenium controls the browsers. */
export default defineConfig<SandboxOptions & EngineOptions>({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: 'list',
  use: { baseURL: url, seed: 'browsers' },
  projects: [
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'firefox', use: { engine: 'firefox' } },
  ],
  webServer: [
    {
      command: `node dist/server/main.mjs --port ${port} --quiet`,
      cwd: '../..',
      url: `${url}/__sandbox/ready`,
      env: { FRAME_PARENTS: frameParents(port).join(' ') },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: `node e2e/support/portal-server.mjs ${portalPort(port)}`,
      cwd: '../..',
      url: `http://127.0.0.1:${portalPort(port)}`,
      reuseExistingServer: false,
    },
  ],
});
