import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { withProductionEnv } from '../../build/builds.mjs';
import { fromRoot } from '../../lib/repository.ts';
import { readManifest, ROUTES, routeWeight, measureWeight } from '../../build/route-size.mjs';

/** Builds the bare libraries in the same way as the app and measures them. */
async function measureBareLibraries() {
  const outDir = fromRoot('.cache/bench/bare-libraries');
  await withProductionEnv(() =>
    build({
      configFile: false,
      // The root of the app, so that the same copies of the packages are resolved.
      root: fromRoot('web'),
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: fromRoot('scripts/bench/browser/bare-libraries.mjs') },
      },
    }),
  );
  const folder = join(outDir, 'assets');
  return measureWeight(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file))),
  );
}

/** Measures the script of the login and home routes and of the bare libraries, in bytes. */
export async function measureSizes() {
  const bare = await measureBareLibraries();
  const manifest = readManifest();
  /** @param {'login' | 'home'} name */
  const measureRoute = (name) => {
    const { gzip, brotli } = routeWeight(manifest, ROUTES[name]);
    return { gzip, brotli, bareGzip: bare.gzip, bareBrotli: bare.brotli };
  };
  return { login: measureRoute('login'), home: measureRoute('home') };
}
