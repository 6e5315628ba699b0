import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Backend } from './backend.ts';
import { toResponseHeaders } from './forwarded-headers.ts';

/** Forwards a request that is no call of the API, such as for a picture. It is neither recorded nor compared. */
export function forwardFile(
  backend: Backend,
  { raw: request, id }: FastifyRequest,
  reply: FastifyReply,
): void {
  const { raw: client } = reply;
  reply.hijack();
  const sent = backend.forward(request, id);
  sent.on('error', () => client.destroy());
  sent.once('response', (received) => {
    client.sendDate = false;
    client.writeHead(
      received.statusCode ?? 502,
      received.statusMessage,
      toResponseHeaders(received.rawHeaders, id),
    );
    received.once('close', () => {
      if (!received.complete) client.socket?.destroySoon();
    });
    received.pipe(client);
  });
  client.once('close', () => sent.destroy());
  request.pipe(sent);
}
