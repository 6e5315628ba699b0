import { defineConfig } from '@playwright/test';

import config from './playwright.config.ts';

/** Takes pictures instead of running tests. */
export default defineConfig(config, { testMatch: 'screens/*.pictures.ts', retries: 0, reporter: 'line' });
