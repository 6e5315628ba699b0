import type { Page } from '@playwright/test';

/** Holds back the libraries of the app, so that the first frame stays. Returns a function that lets them go. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/vendor/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}
