/* The Mock Service Worker answers by HTTP: the two calls of the bench, the second one checked by hand. */
import { readFileSync } from 'node:fs';

/** Installed beside this file by the bench alone, so that nobody else needs to have it. @param {string} name @returns {Promise<any>} */
const peer = (name) => import(name);
const { http, HttpResponse } = await peer('msw');
const { createServer } = await peer('@mswjs/http-middleware');

const [port, sample = ''] = process.argv.slice(2);
const wallet = JSON.parse(readFileSync(sample, 'utf8'));

createServer(
  http.get('/api/wallet', () => HttpResponse.json(wallet)),
  http.post('/api/wallet/transfer', async (/** @type {{ request: Request }} */ { request }) => {
    const { from, to, amount } = await request.json();
    const isGood = typeof from === 'string' && typeof to === 'string' && typeof amount === 'number';
    return isGood
      ? HttpResponse.json({ amount: wallet.wallet.amount })
      : HttpResponse.json({ message: 'KEY_INVALID' }, { status: 400 });
  }),
).listen(Number(port), '127.0.0.1');
