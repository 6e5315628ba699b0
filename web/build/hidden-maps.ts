import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
    generateBundle: {
      // Before what is written is compressed.
      order: 'pre',
      handler(_, bundle) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const output of Object.values(bundle)) {
          if (!output.fileName.endsWith('.map') || output.type !== 'asset') continue;
          writeFileSync(join(folder, basename(output.fileName)), output.source);
          delete bundle[output.fileName];
        }
      },
    },
  };
}
