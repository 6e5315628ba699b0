import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiResponse } from '#http/call/api-response.ts';
import { JSON_TYPE } from '#http/call/json-response.ts';

/** Ways in which an answer does not arrive. */
export type ConnectionFailure = 'reset' | 'empty' | 'truncate' | 'malformed';

/** Where a chunk's length belongs. */
const INVALID_CHUNK_HEADER = 'not a length\r\n';

/** Ends a call as a broken network does; nothing can be sent afterwards. */
export function breakConnection(
  how: ConnectionFailure,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ApiResponse,
): void {
  reply.hijack();
  const { raw } = reply;
  const head = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': answer.contentType ?? JSON_TYPE,
  };
  const { socket } = request.raw;
  if (!(socket instanceof Socket)) {
    // Called without a network, there is none to break.
    raw.destroy();
    return;
  }
  switch (how) {
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'empty':
      socket.destroySoon();
      return;
    case 'truncate': {
      const bytes = Buffer.from(answer.body);
      raw.writeHead(answer.status, { ...head, 'content-length': Math.max(2, bytes.length) });
      raw.flushHeaders();
      raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => socket.destroySoon());
      return;
    }
    case 'malformed':
      raw.writeHead(answer.status, head);
      raw.flushHeaders();
      socket.write(INVALID_CHUNK_HEADER, () => socket.destroySoon());
  }
}
