import { createServer as createHttpServer } from 'node:http';

import { createLogger, createServer as createVite, createServerModuleRunner } from 'vite';

import { fromRoot, UserError } from '../lib/repository.mjs';
import { startBackendProxy } from './backend-proxy.mjs';
import { relaxPolicy } from './relax-policy.mjs';
import { startLiveSandbox } from './live-sandbox.mjs';
import { shortenError } from './shorten-error.mjs';

/** Paths of the backend; no file of the app has one. */
const BACKEND_PATHS = /^\/(api|__sandbox|socket\.io|media|csp-report)(\/|\?|$)/;
const VITE_PROTOCOL = /^vite-/;

/** @typedef {import('./backend.d.ts').Backend} Backend */

/** Creates Vite's logger with errors of ten lines. */
function createShortLogger() {
  const logger = createLogger();
  return {
    ...logger,
    /** @type {import('vite').Logger['error']} */
    error: (message, options) => logger.error(shortenError(message), options),
  };
}

/** Starts the development server. @param {readonly string[]} args options of `npm start` */
export async function serveDev(args) {
  const server = createHttpServer();
  const vite = await createVite({
    configFile: fromRoot('web/vite.config.ts'),
    appType: 'custom',
    customLogger: createShortLogger(),
    cacheDir: fromRoot('.cache/vite'),
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/dist/**', '**/.cache/**'] } },
  });
  // Hot replacement would keep old modules of the server, so all of it is reloaded.
  const runner = createServerModuleRunner(vite.environments['ssr'], { hmr: false });
  const { readConfig, OptionError } = await runner.import(fromRoot('mock-server/src/config.ts'));

  const config = parseConfig(readConfig, OptionError, args);
  /** @param {string} url */
  const page = (url) => renderPage(vite, url);
  /** @type {Backend} */
  const backend = config.backend
    ? await startBackendProxy({ target: config.backend, page, config, runner })
    : await startLiveSandbox({ vite, runner, page, config });

  server.on('request', (request, response) => {
    relaxPolicy(response);
    if (BACKEND_PATHS.test(request.url ?? '')) backend.onRequest(request, response);
    else vite.middlewares(request, response, () => backend.onRequest(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (VITE_PROTOCOL.test(request.headers['sec-websocket-protocol'] ?? '')) return;
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
 * Reads the configuration; an invalid option becomes a `UserError`.
 * @param {(args: readonly string[], env: NodeJS.ProcessEnv) => import('./loaded-modules.d.ts').DevConfig} readConfig
 * @param {new () => Error} OptionError
 * @param {readonly string[]} args
 */
function parseConfig(readConfig, OptionError, args) {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    throw error instanceof OptionError ? new UserError(error.message) : error;
  }
}

/** Renders the page with Vite's client. @param {import('vite').ViteDevServer} vite @param {string} url */
async function renderPage(vite, url) {
  const { readFile } = await import('node:fs/promises');
  const file = fromRoot('web/index.html');
  return vite.transformIndexHtml('/index.html', await readFile(file, 'utf8'), url);
}

/** Listens on the address; a port in use is a `UserError`. @param {import('node:http').Server} server @param {{ host: string, port: number }} address */
function listen(server, { host, port }) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const isInUse = error.code === 'EADDRINUSE';
      reject(
        isInUse
          ? new UserError(`Port ${port} is taken. Choose another: npm run dev -- --port ${port + 1}`)
          : error,
      );
    });
    server.listen(port, host, () => resolve(undefined));
  });
}
