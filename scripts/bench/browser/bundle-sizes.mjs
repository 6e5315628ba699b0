import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { inProduction } from '../../build/builds.mjs';
import { fromRoot } from '../../lib/repository.mjs';
import { readManifest, ROUTES, routeWeight, measureWeight } from '../../build/route-size.mjs';

/** The bare libraries, built as the app is. */
async function floorWeight() {
  const outDir = fromRoot('.cache/bench/floor');
  await inProduction(() =>
    build({
      configFile: false,
      // Beside the app, so that the same copies are found.
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

export async function measureSizes() {
  const floor = await floorWeight();
  const manifest = readManifest();
  /** @param {'login' | 'home'} name */
  const of = (name) => {
    const { gzip, brotli } = routeWeight(manifest, ROUTES[name]);
    return { gzip, brotli, gzipOfFloor: floor.gzip, brotliOfFloor: floor.brotli };
  };
  return { login: of('login'), home: of('home') };
}
