import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Writes the licences of the fonts beside that of the modules (`build.license`), which does not know files. */
export const fontLicences: Plugin = {
  name: 'font-licences',
  apply: 'build',
  generateBundle() {
    for (const font of ['noto-sans-thai', 'noto-sans-lao']) {
      this.emitFile({
        type: 'asset',
        fileName: `licence-${font}.txt`,
        source: readFileSync(require.resolve(`@fontsource/${font}/LICENSE`), 'utf8'),
      });
    }
  },
};
