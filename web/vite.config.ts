import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { COMPRESSION } from '../scripts/build/compression.ts';
import { DEFAULT_CONFIG, withConfig } from '../deployment/src/app-config.ts';
import { assumptionReasons } from './build/assumption-reasons.ts';
import { browserNotice } from './build/browser-notice.ts';
import { nameChunk } from './build/chunk-groups.ts';
import { devOverlay } from './build/dev-overlay.ts';
import { earlyScript } from './build/early-script.ts';
import { fontLicences } from './build/font-licences.ts';
import { firstFrameWords } from './build/first-frame-words.ts';
import { hiddenMaps } from './build/hidden-maps.ts';
import { hotTexts } from './build/hot-texts.ts';
import { pageFiles } from './build/page-files.ts';

/** Scripts, not the block with the configuration. */
const SCRIPTS = /<script (?!type="application)/g;

/**
 * Writes the default configuration into the page, which the server of a deployment replaces
 * (`deployment/src/app-config.ts`), and tells edges such as Cloudflare's not to run its scripts themselves: the policy forbids
 * theirs, so that the page would stay blank.
 */
const page: Plugin = {
  name: 'page',
  transformIndexHtml: {
    order: 'post',
    // The pages of the test runner pass through here as well.
    handler: (html, { path }) =>
      path === '/index.html'
        ? withConfig(html, DEFAULT_CONFIG).replace(SCRIPTS, '<script data-cfasync="false" ')
        : html,
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    assumptionReasons(),
    firstFrameWords(),
    earlyScript(),
    browserNotice(),
    pageFiles(),
    hotTexts,
    devOverlay,
    fontLicences,
    hiddenMaps(),
    page,
    compression(COMPRESSION),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'third-party-licences.txt' },
    target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    // Fonts and pictures stay files: they are cached apart, and the content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, graph) => nameChunk(id, graph) }],
        },
      },
    },
  },
});
