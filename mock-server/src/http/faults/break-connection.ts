import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import { type ApiResponse, JSON_TYPE } from '#http/call/api-response.ts';
import type { CallContext } from '#http/call/call-context.ts';

/** Network failures that a fault can simulate. */
type ConnectionFailure = 'reset' | 'empty' | 'truncate' | 'malformed';

/** Text sent in place of a chunk length. */
const INVALID_CHUNK_HEADER = 'not a length\r\n';

/** Breaks the connection of a call. `response` is the one that is cut off. Nothing can be sent afterwards. */
export function breakConnection(
  failure: ConnectionFailure,
  { request, reply }: CallContext,
  response: ApiResponse,
): void {
  reply.hijack();
  const { raw } = reply;
  const headers = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': response.contentType ?? JSON_TYPE,
  };
  const { socket } = request.raw;
  if (!(socket instanceof Socket)) {
    // A request injected by a test has no socket.
    raw.destroy();
    return;
  }
  switch (failure) {
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'empty':
      socket.destroySoon();
      return;
    case 'truncate': {
      const bytes = Buffer.from(response.body);
      raw.writeHead(response.status, { ...headers, 'content-length': Math.max(2, bytes.length) });
      raw.flushHeaders();
      raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => socket.destroySoon());
      return;
    }
    case 'malformed':
      raw.writeHead(response.status, headers);
      raw.flushHeaders();
      socket.write(INVALID_CHUNK_HEADER, () => socket.destroySoon());
  }
}
