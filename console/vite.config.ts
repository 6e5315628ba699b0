import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { COMPRESSION } from '../scripts/build/compression.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/__sandbox/',
  plugins: [react(), compression(COMPRESSION)],
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
