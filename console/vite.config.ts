import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { COMPRESSION } from '../scripts/build/compression.ts';

/** Tells edges that rewrite scripts to leave those of the page alone, as the app does. */
const unaltered: Plugin = {
  name: 'unaltered',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script ', '<script data-cfasync="false" '),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/__sandbox/',
  plugins: [react(), unaltered, compression(COMPRESSION)],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    license: { fileName: 'third-party-licences.txt' },
    sourcemap: false,
    // The policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The contract, every recipe and every area come at once: the console is opened on the machine that serves it.
    chunkSizeWarningLimit: 2_000,
  },
});
