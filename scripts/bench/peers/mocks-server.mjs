/* mocks-server with the two calls of the bench, the second one checked by hand. */
import { readFileSync } from 'node:fs';

/** Installed beside this file by the bench alone, so that nobody else needs to have it. @param {string} name @returns {Promise<any>} */
const peer = (name) => import(name);
const { default: loaded } = await peer('@mocks-server/core');
const Core = loaded.default ?? loaded;

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
          /** @param {any} request @param {any} response */
          middleware: ({ body: { from, to, amount } }, response) => {
            const isGood = typeof from === 'string' && typeof to === 'string' && typeof amount === 'number';
            response.status(isGood ? 200 : 400);
            response.send(isGood ? { amount: wallet.wallet.amount } : { message: 'KEY_INVALID' });
          },
        },
      },
    ],
  },
]);
loadCollections([{ id: 'base', routes: ['wallet:ok', 'transfer:ok'] }]);
await core.start();
