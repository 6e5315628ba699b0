import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import type { Plugin } from 'vite';

/**
 * Writes the source maps of the build into a folder beside it that nobody serves, such as `dist/web.maps`; the files of the app
 * do not mention them. `scripts/find-source.ts` reads them.
 */
export function hiddenMaps(): Plugin {
  let folder = '';
  return {
    name: 'hidden-maps',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved: ({ root, build }) => {
      folder = `${resolve(root, build.outDir)}.maps`;
    },
    // Only what is written has the last columns: Vite still changes files after the bundler has made their maps.
    writeBundle({ dir = '' }, bundle) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const name of Object.keys(bundle)) {
        if (name.endsWith('.map')) renameSync(join(dir, name), join(folder, basename(name)));
      }
    },
  };
}
