import type { Page } from '@playwright/test';

/** Holds back files of the app. Returns a function that lets them go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

/** Holds back the libraries of the app, so that the first frame stays. Returns a function that lets them go. */
export const holdApp = (page: Page): Promise<() => void> => hold(page, /\/assets\/vendor/);

/** Holds back the early script, so that the app is ahead of it. Returns a function that lets it go. */
export const holdEarlyScript = (page: Page): Promise<() => void> => hold(page, /\/assets\/early-/);
