import { defineConfig } from '@playwright/test';

import { readPlan } from './plan.ts';

const { app, browser, folder, minutes } = readPlan();
const MINUTE_MS = 60_000;
/** Time to shorten what was found. */
const SHORTEN_MS = 15 * MINUTE_MS;

export default defineConfig({
  testDir: '.',
  testMatch: 'wander.run.js',
  outputDir: `${folder}/.playwright`,
  timeout: minutes * MINUTE_MS + SHORTEN_MS,
  reporter: 'line',
  use: {
    baseURL: app,
    ...(browser !== undefined && { launchOptions: { executablePath: browser, args: ['--no-sandbox'] } }),
  },
});
