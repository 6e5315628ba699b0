import type { FrameLocator, Page } from '@playwright/test';

import type { World } from '../kit/world.ts';

/** The portal's port beside the sandbox's. */
export const portalPort = (port: number): number => port + 1_000;

/** An origin beside the app's: `localhost` is another site to the browser, which then refuses it storage; `127.0.0.1` is the same. */
export type PortalHost = 'localhost' | '127.0.0.1';

const toPortalUrl = (port: number, host: PortalHost): string => `http://${host}:${portalPort(port)}`;

/** The origins whose pages may hold the app in a frame. */
export const frameParents = (port: number): readonly string[] => [
  toPortalUrl(port, 'localhost'),
  toPortalUrl(port, '127.0.0.1'),
];

/**
 * Opens the app at `path` in a frame of another origin. The world is named in a header, because the cookie
 * that names it elsewhere is not sent in a frame of another site.
 */
export async function openInFrame(
  page: Page,
  world: World,
  path: string,
  host: PortalHost = 'localhost',
): Promise<FrameLocator> {
  await page.setExtraHTTPHeaders({ 'x-sandbox-world': world.id, 'x-sandbox-pill': 'off' });
  const query = new URLSearchParams({ src: world.url + path });
  await page.goto(`${toPortalUrl(Number(new URL(world.url).port), host)}/?${query.toString()}`);
  return page.frameLocator('iframe');
}
