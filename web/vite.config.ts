import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { DEFAULT_CONFIG, withConfig } from '../shared/src/app-config.ts';

const PAGE = join(import.meta.dirname, 'index.html');

/** Fills the page's data block with the defaults; whoever serves the page rewrites it (`shared/src/app-config.ts`). */
const configBlock: Plugin = {
  name: 'config-block',
  transformIndexHtml: {
    order: 'post',
    // The test runner's own pages pass through here too.
    handler: (html, { filename }) => (filename === PAGE ? withConfig(html, DEFAULT_CONFIG) : html),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), configBlock],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Fonts and pictures stay files of their own: they are cached apart, and the policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Every browser that this build is for knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every route needs and what seldom changes: one file that outlives releases.
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
