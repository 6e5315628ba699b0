import config from './playwright.config.ts';

/** Takes pictures instead of running tests. */
export default { ...config, testMatch: 'screens/*.pictures.ts', retries: 0, reporter: 'line' };
