import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { onTestFinished } from 'vitest';

interface NetworkProxyOptions {
  /** Ports of this machine by the names that only the proxy knows. */
  readonly names: Readonly<Record<string, number>>;
  /** `name:password` that a request must give. */
  readonly account?: string;
}

/** Starts the proxy of a company: it alone knows names, forwards requests and connects for others. */
export async function startNetworkProxy({ names, account }: NetworkProxyOptions) {
  const seen: string[] = [];
  const isRefused = ({ headers }: IncomingMessage): boolean =>
    account !== undefined &&
    headers['proxy-authorization'] !== `Basic ${Buffer.from(account).toString('base64')}`;
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const { hostname, pathname, search } = new URL(request.url ?? '');
    const port = names[hostname];
    if (isRefused(request)) response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end('<html>');
    else if (port === undefined) response.writeHead(502).end('<html>unknown host');
    else {
      const { method, rawHeaders } = request;
      const forwarded = httpRequest(
        { port, method, path: pathname + search, headers: rawHeaders },
        (received) => {
          response.writeHead(received.statusCode ?? 0, received.rawHeaders);
          received.pipe(response);
        },
      );
      forwarded.once('error', () => response.destroy());
      request.pipe(forwarded);
    }
  });
  server.on('connect', (request, socket, head) => {
    seen.push(`CONNECT ${request.url}`);
    socket.on('error', () => socket.destroy());
    const port = names[request.url?.split(':')[0] ?? ''];
    if (isRefused(request)) socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    else if (port === undefined) socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    else {
      const target = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        target.write(head);
        target.pipe(socket).pipe(target);
      });
      target.on('error', () => socket.destroy());
      socket.on('close', () => target.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
