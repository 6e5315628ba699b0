import type { Page } from '@playwright/test';

/** Sets the clock of the device forward or back by `ms`, as a member does in its settings. No timer runs by it. */
export const moveDeviceClock = async (page: Page, ms: number): Promise<void> =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
