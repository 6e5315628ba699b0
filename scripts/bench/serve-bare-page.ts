import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'vite';

const FOLDER = '.cache/bench/bare-page';
const PAGE =
  '<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Wallet</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script><body>';

/** Builds the bare page as the app is built, and serves it with brotli. */
export async function serveBarePage() {
  await build({
    configFile: false,
    // The root of the app, so that the same copies of the packages are resolved.
    root: 'web',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: `../${FOLDER}`,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'scripts/bench/bare-page.ts',
        output: { entryFileNames: 'page.js', codeSplitting: false },
      },
    },
  });
  const script = brotliCompressSync(readFileSync(`${FOLDER}/page.js`));
  const page = brotliCompressSync(PAGE);
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('content-encoding', 'br').end(isScript ? script : page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  };
}
