import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { withProductionEnv } from '../../build/builds.mjs';
import { fromRoot } from '../../lib/repository.ts';

/**
 * Builds the floor page in the same way as the app.
 * @returns {Promise<string>} its folder
 */
export async function buildFloor() {
  const outDir = fromRoot('.cache/bench/floor');
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
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: fromRoot('scripts/bench/page-load/floor-page.mjs') },
      },
    }),
  );
  /** @type {Record<string, { file: string, isEntry?: boolean }>} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The floor page has no entry.');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(
    join(outDir, 'index.html'),
    `<!doctype html>
<html lang="th">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Wallet</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/${entry.file}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
  );
  return outDir;
}
