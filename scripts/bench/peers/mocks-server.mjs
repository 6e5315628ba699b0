/* Serves the two calls of the benchmark with mocks-server; the second one validates its body by hand. */
import { readFileSync } from 'node:fs';

/**
 * The part of the package that is used here. It brings no types, and only the benchmark installs it.
 * @typedef {{ body: { from?: unknown, to?: unknown, amount?: unknown } }} MockRequest
 * @typedef {{ status: (code: number) => void, send: (body: unknown) => void }} MockResponse
 * @typedef {{
 *   init: () => Promise<void>,
 *   start: () => Promise<void>,
 *   mock: { createLoaders: () => { loadRoutes: (routes: unknown[]) => void, loadCollections: (collections: unknown[]) => void } },
 * }} MocksServer
 * @typedef {new (options: object) => MocksServer} MocksServerClass
 */

/** Imports a package that the type checker does not resolve, because it is not always installed. @param {string} name @returns {Promise<unknown>} */
const importPeer = (name) => import(name);
const { default: loaded } = /** @type {{ default: MocksServerClass | { default: MocksServerClass } }} */ (
  await importPeer('@mocks-server/core')
);
const Core = 'default' in loaded ? loaded.default : loaded;

const [port, sample = ''] = process.argv.slice(2);
const wallet = JSON.parse(readFileSync(sample, 'utf8'));

const core = new Core({
  config: { readArguments: false, readEnvironment: false, readFile: false },
  files: { enabled: false },
  log: 'silent',
  server: { port: Number(port), host: '127.0.0.1' },
});
await core.init();
const { loadRoutes, loadCollections } = core.mock.createLoaders();
loadRoutes([
  {
    id: 'wallet',
    url: '/api/wallet',
    method: 'GET',
    variants: [{ id: 'ok', type: 'json', options: { status: 200, body: wallet } }],
  },
  {
    id: 'transfer',
    url: '/api/wallet/transfer',
    method: 'POST',
    variants: [
      {
        id: 'ok',
        type: 'middleware',
        options: {
          /** @param {MockRequest} request @param {MockResponse} response */
          middleware: ({ body: { from, to, amount } }, response) => {
            const isValid = typeof from === 'string' && typeof to === 'string' && typeof amount === 'number';
            response.status(isValid ? 200 : 400);
            response.send(isValid ? { amount: wallet.wallet.amount } : { message: 'KEY_INVALID' });
          },
        },
      },
    ],
  },
]);
loadCollections([{ id: 'base', routes: ['wallet:ok', 'transfer:ok'] }]);
await core.start();
