import type { FrameLocator, Page } from '@playwright/test';

import type { World } from '../../kit/src/world.ts';

/** Returns the port of the portal for a port of the sandbox. */
export const portalPort = (port: number): number => port + 1_000;

/** Host of the portal. `localhost` is another site than the app, so the browser blocks its storage; `127.0.0.1` is not. */
type PortalHost = 'localhost' | '127.0.0.1';

const toPortalOrigin = (port: number, host: PortalHost): string => `http://${host}:${portalPort(port)}`;

/** Lists the origins that may embed the app in a frame. */
export const frameParents = (port: number): readonly string[] => [
  toPortalOrigin(port, 'localhost'),
  toPortalOrigin(port, '127.0.0.1'),
];

/** Returns the URL of the portal that shows a path of the app in a frame. */
export function toPortalUrl({ url }: World, path: string, host: PortalHost): string {
  const query = new URLSearchParams({ src: url + path });
  return `${toPortalOrigin(Number(new URL(url).port), host)}/?${query.toString()}`;
}

/**
 * Opens the app at `path` in a frame of another origin. A header names the world, because a cookie is not sent to a
 * frame of another site.
 */
export async function openInFrame(
  page: Page,
  world: World,
  path: string,
  host: PortalHost = 'localhost',
): Promise<FrameLocator> {
  await page.setExtraHTTPHeaders({ 'x-sandbox-world': world.id, 'x-sandbox-pill': 'off' });
  await page.goto(toPortalUrl(world, path, host));
  return page.frameLocator('iframe');
}
