import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page, Route } from '@playwright/test';

const BUILD = fileURLToPath(new URL('../../../dist/web', import.meta.url));
/** Copies for browsers that accept them, the list of the build, and the page itself. */
const NO_FILE_OF_ITS_OWN = /\.(br|gz)$|^\.vite\/|^index\.html$/;

/** Returns the files of the built app by their name without folder and hash: `home.css`, `3.webm`. */
export function readAppFiles(): ReadonlyMap<string, string> {
  const paths = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(BUILD.length + 1).replaceAll('\\', '/'))
    .filter((path) => !NO_FILE_OF_ITS_OWN.test(path));
  return new Map(
    paths.map((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return [path.startsWith('assets/') ? name.replace(/-[\w-]{8}(\.\w+)$/, '$1') : name, `/${path}`];
    }),
  );
}

export const FILE_FAULTS = ['blocked', 'missing', 'slow'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** A file of the app that does not arrive, until it is released. */
export interface FailingFile {
  /** Number of requests so far. */
  readonly countRequests: () => number;
  /** Answers the requests that wait, and all later ones. */
  readonly release: () => void;
}

/** Makes a file fail: its requests are blocked, answered with 404, or not answered until it is released. */
export async function failFile(page: Page, path: string, fault: FileFault): Promise<FailingFile> {
  let requests = 0;
  let isReleased = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer = async (route: Route) => {
    requests += 1;
    if (fault === 'slow') await released;
    // The page may be closed by now.
    if (isReleased) return route.continue().catch(() => {});
    if (fault === 'blocked') return route.abort('blockedbyclient');
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  };
  await page.route(({ pathname }) => pathname === path, answer);
  return {
    countRequests: () => requests,
    release: () => {
      isReleased = true;
      release();
    },
  };
}
