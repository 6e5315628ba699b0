/* Serves the two calls of the benchmark with MSW over HTTP; the second one validates its body by hand. */
import { readFileSync } from 'node:fs';

/**
 * The part of the packages that is used here. Only the benchmark installs them.
 * @typedef {(context: { request: Request }) => Response | Promise<Response>} Resolver
 * @typedef {(path: string, resolver: Resolver) => object} DefineHandler
 * @typedef {{ json: (body: unknown, init?: ResponseInit) => Response }} ResponseClass
 * @typedef {{ http: { get: DefineHandler, post: DefineHandler }, HttpResponse: ResponseClass }} Msw
 * @typedef {{ createServer: (...handlers: object[]) => { listen: (port: number, host: string) => void } }} HttpMiddleware
 */

/** Imports a package that the type checker does not resolve, because it is not always installed. @param {string} name @returns {Promise<unknown>} */
const importPeer = (name) => import(name);
const { http, HttpResponse } = /** @type {Msw} */ (await importPeer('msw'));
const { createServer } = /** @type {HttpMiddleware} */ (await importPeer('@mswjs/http-middleware'));

const [port, sample = ''] = process.argv.slice(2);
const wallet = JSON.parse(readFileSync(sample, 'utf8'));

createServer(
  http.get('/api/wallet', () => HttpResponse.json(wallet)),
  http.post('/api/wallet/transfer', async ({ request }) => {
    const { from, to, amount } = await request.json();
    const isValid = typeof from === 'string' && typeof to === 'string' && typeof amount === 'number';
    return isValid
      ? HttpResponse.json({ amount: wallet.wallet.amount })
      : HttpResponse.json({ message: 'KEY_INVALID' }, { status: 400 });
  }),
).listen(Number(port), '127.0.0.1');
