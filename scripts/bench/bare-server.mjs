/* Bare Fastify with the responses of the sandbox, written by hand and without schemas. */
import { readFileSync } from 'node:fs';

import Fastify from 'fastify';

/** Response of the sandbox to the same call, saved by the bench. */
const WALLET = JSON.parse(readFileSync('.cache/bench/wallet.json', 'utf8'));
const balances = new Map([
  ['WALLET', 900_000],
  ['PG', 245_892],
]);
const app = Fastify();

app.get('/api/wallet', (_request, reply) => reply.send(WALLET));

app.post('/api/account/validate', (request, reply) => {
  const { name, username, password } = /** @type {Record<string, unknown>} */ (request.body);
  if (typeof name !== 'string' || typeof username !== 'string' || typeof password !== 'string') {
    return reply.code(400).send({ message: 'KEY_INVALID' });
  }
  if (!/^\d{10}$/.test(username)) return reply.code(400).send({ message: 'PHONE_NUMBER_REQUIRE_10_DIGIT' });
  return reply.send({});
});

app.post('/api/wallet/transfer', (request, reply) => {
  const { from, to, amount } = /** @type {Record<string, unknown>} */ (request.body);
  if (typeof from !== 'string' || typeof to !== 'string' || typeof amount !== 'number') {
    return reply.code(400).send({ message: 'KEY_INVALID' });
  }
  const satang = Math.round(amount * 100);
  const balance = balances.get(from);
  if (balance === undefined || !balances.has(to)) return reply.code(404).send({ message: 'NO_GAME' });
  if (balance < satang) return reply.code(400).send({ message: 'MONEY_NOT_ENOUGH' });
  balances.set(from, balance - satang);
  balances.set(to, (balances.get(to) ?? 0) + satang);
  return reply.send({ amount: (balances.get('WALLET') ?? 0) / 100 });
});

await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
