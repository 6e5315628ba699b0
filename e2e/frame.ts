import type { FrameLocator, Page } from '@playwright/test';

import type { World } from './world.ts';

/** The origin whose page may hold the app in a frame: another site to the browser, so cookies of the app stay away. */
export const frameParent = (port: number): string => `http://localhost:${port}`;

/**
 * Opens the app at `path` in a frame of another origin. The world is named in a header, because the cookie
 * that names it elsewhere is not sent in there.
 */
export async function openInFrame(page: Page, world: World, path: string): Promise<FrameLocator> {
  const parent = `${frameParent(Number(new URL(world.url).port))}/portal`;
  await page.setExtraHTTPHeaders({ 'x-sandbox-world': world.id });
  await page.route(parent, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Portal</title><iframe title="Wallet" width="360" height="700" src="${world.url}${path}"></iframe>`,
    }),
  );
  await page.goto(parent);
  return page.frameLocator('iframe');
}
