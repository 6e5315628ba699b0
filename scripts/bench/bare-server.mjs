/* Bare Fastify, whose start is compared with that of the sandbox. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', (_request, reply) => reply.send({}));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
