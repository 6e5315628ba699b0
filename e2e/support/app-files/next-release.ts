import { existsSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

import type { BrowserContext } from '@playwright/test';

import { withProductionEnv } from '../../../scripts/build/builds.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONFIG_BLOCK = /<script type="application\/json" id="config">[\s\S]*?<\/script>/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** A second build of the app, in which every script differs. */
export interface NextRelease {
  /** Folder of the built app. */
  readonly folder: string;
  /** Serves it in place of the running release, whose files are gone then. */
  readonly publish: (context: BrowserContext) => Promise<void>;
  readonly remove: () => void;
}

/** Builds the app once more, with scripts that set `globalThis.nextRelease`. */
export async function buildNextRelease(): Promise<NextRelease> {
  const root = mkdtempSync(join(tmpdir(), 'next-release-'));
  const folder = join(root, 'web');
  await withProductionEnv(async () => {
    const { build } = await import('vite');
    await build({
      configFile: join(ROOT, 'web/vite.config.ts'),
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { banner: 'globalThis.nextRelease = true;' } },
      },
    });
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    folder,
    publish: async (context) => {
      await context.route('**/assets/*', async (route) => {
        const file = join(folder, new URL(route.request().url()).pathname);
        // The question if a file is there is answered with the page, as by many hosts.
        if (!existsSync(file) && route.request().method() === 'HEAD')
          return route.fulfill({ body: page, contentType: 'text/html' });
        // As every failure that a test causes itself, which is no error of the page.
        if (!existsSync(file)) return route.abort('blockedbyclient');
        return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? '' });
      });
      await context.route(
        (url) => !/^\/(api|assets|media|socket\.io|__sandbox)\/|\.\w+$/.test(url.pathname),
        async (route) => {
          if (!route.request().headers()['accept']?.includes('text/html')) return route.fallback();
          const response = await route.fetch();
          const [config = ''] = CONFIG_BLOCK.exec(await response.text()) ?? [];
          return route.fulfill({ response, body: page.replace(CONFIG_BLOCK, () => config) });
        },
      );
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
