import type { ServerResponse } from 'node:http';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { JSON_TYPE } from '#http/call/api-response.ts';

const BODY = '{"message":"KEY_INVALID"}';
/** A browser sends the cookies of a host name to each of its ports, so those of other programs count as well. */
const HEADERS_TOO_LONG = JSON.stringify({
  message: 'KEY_INVALID',
  issues: [
    {
      path: 'headers',
      message: `must have ${maxHeaderSize / 1024} KiB or less together. Cookies count, also those that other programs have set at this host name: delete them`,
    },
  ],
});

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type Headers = Readonly<Record<string, string>>;

/** Creates the handler of requests that are no HTTP, too long in their head, or too slow. It closes the connection. */
export const createClientErrorHandler =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const response = (socket as { _httpMessage?: ServerResponse })._httpMessage;
    if (!socket.writable || error.code === 'ECONNRESET' || response?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ''] ?? 400;
    const body = status === 431 ? HEADERS_TOO_LONG : BODY;
    const lines = Object.entries({
      ...headers,
      'content-type': JSON_TYPE,
      'content-length': String(body.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
