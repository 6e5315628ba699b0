import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Waits until nothing of the page is a placeholder or busy. Something of the content must be visible already. */
export const waitForContent = (page: Page | FrameLocator): Promise<void> =>
  expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);

/** Waits for the content of the path that the page is at, including the dialog that the path opens. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  if (/[?&][mv]=/.test(path)) await expect(page.getByRole('dialog').first()).toBeVisible();
  await waitForContent(page);
}

/** Opens a path and waits for its content, including the dialog that the path opens. */
export async function openWithContent(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPath(page, path);
}

/** Waits until what the page has changed is painted: until the second frame from now begins. */
export const waitForFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/**
 * Watches the page's requests of a path from now on, calls of the API by default. Returns a function that waits until each
 * of them is answered.
 */
export function watchCalls(page: Page, path = '/api/'): (step?: string) => Promise<void> {
  const running = new Set<string>();
  const toPath = (url: string) => new URL(url).pathname;
  page.on('request', (request) => {
    if (toPath(request.url()).startsWith(path)) running.add(toPath(request.url()));
  });
  page.on('requestfinished', (request) => running.delete(toPath(request.url())));
  page.on('requestfailed', (request) => running.delete(toPath(request.url())));
  return (step) => expect.poll(() => [...running], step && `calls are answered: ${step}`).toEqual([]);
}

/** Waits until the browser is idle. Modules that the app preloads are requested by then. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );
