import { createServer as createHttpServer } from 'node:http';

import { createServer as createVite, createServerModuleRunner } from 'vite';

import { fromRoot, UserError } from '../lib/repository.mjs';
import { startBackendProxy } from './backend-proxy.mjs';
import { relaxPolicy } from './relax-policy.mjs';
import { startLiveSandbox } from './live-sandbox.mjs';

/** Paths that the app's own files never have. */
const FOR_BACKEND = /^\/(api|__sandbox|socket\.io|media|csp-report)(\/|\?|$)/;
const VITE_SOCKETS = /^vite-/;

/** What answers the calls: the sandbox, or a real backend. @typedef {import('./backend.d.ts').Backend} Backend */

/** @param {readonly string[]} args as for `npm start` */
export async function serveDev(args) {
  const server = createHttpServer();
  const vite = await createVite({
    configFile: fromRoot('web/vite.config.ts'),
    appType: 'custom',
    cacheDir: fromRoot('.cache/vite'),
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/dist/**', '**/.cache/**'] } },
  });
  // Hot replacement would keep old parts of the server; it is loaded anew as a whole.
  const runner = createServerModuleRunner(vite.environments['ssr'], { hmr: false });
  const { readConfig, OptionError } = await runner.import(fromRoot('mock-server/src/config.ts'));

  const config = configFrom(readConfig, OptionError, args);
  /** @param {string} url */
  const page = (url) => pageFor(vite, url);
  const target = process.env['BACKEND_URL'];
  /** @type {Backend} */
  const backend = target
    ? await startBackendProxy({ target, page, config, runner })
    : await startLiveSandbox({ vite, runner, page, config });

  server.on('request', (request, response) => {
    relaxPolicy(response);
    if (FOR_BACKEND.test(request.url ?? '')) backend.onRequest(request, response);
    else vite.middlewares(request, response, () => backend.onRequest(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (VITE_SOCKETS.test(request.headers['sec-websocket-protocol'] ?? '')) return;
    backend.onUpgrade(request, socket, head);
  });

  await listen(server, config);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => process.exit(0));
  }
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`Wallet    http://localhost:${port}/ (hot reload)`);
  for (const line of backend.greeting(`http://localhost:${port}`)) console.log(line);
}

/**
 * @param {(args: readonly string[], env: NodeJS.ProcessEnv) => import('./loaded-modules.d.ts').DevConfig} readConfig
 * @param {new () => Error} OptionError
 * @param {readonly string[]} args
 */
function configFrom(readConfig, OptionError, args) {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    throw error instanceof OptionError ? new UserError(error.message) : error;
  }
}

/** The page as Vite serves it: with its client and the sources. @param {import('vite').ViteDevServer} vite @param {string} url */
async function pageFor(vite, url) {
  const { readFile } = await import('node:fs/promises');
  const file = fromRoot('web/index.html');
  return vite.transformIndexHtml('/index.html', await readFile(file, 'utf8'), url);
}

/** @param {import('node:http').Server} server @param {{ host: string, port: number }} address */
function listen(server, { host, port }) {
  return new Promise((settle, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new UserError(`Port ${port} is taken. Choose another: npm run dev -- --port ${port + 1}`)
          : error,
      );
    });
    server.listen(port, host, () => settle(undefined));
  });
}
