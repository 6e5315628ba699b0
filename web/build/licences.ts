import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { renderLicences } from '../../scripts/supply-chain/render-licences.mjs';
import { readPackages } from '../../scripts/supply-chain/runtime-packages.mjs';

/** Name of the file in the built app. */
const FILE = 'third-party-licences.txt';
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Writes the licences of the packages whose code, styles or fonts are in the built app. */
export const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      );
      // Styles leave no code in a chunk, so the modules of the graph count as well.
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const { root } = this.environment.config;
      const folders = [...sources, ...styles].flatMap((id) => {
        // A font has a path relative to the app.
        const path = resolve(root, id).replaceAll('\\', '/');
        return PACKAGE.exec(path)?.[0] ?? [];
      });
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: renderLicences(readPackages([...new Set(folders)])),
      });
    },
  },
};
