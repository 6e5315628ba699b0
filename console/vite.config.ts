import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/__sandbox/',
  plugins: [react()],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    sourcemap: false,
    // The policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The contract, every recipe and every area come at once: the console is opened on the machine that serves it.
    chunkSizeWarningLimit: 2_000,
  },
});
