import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { buffer } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';

/** A call that reached a backend. */
interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Name that the caller gave in the handshake of TLS. */
  readonly serverName: string | false | null | undefined;
}

/** A backend that answers `{"from": name}` to everything. */
export interface Backend {
  readonly port: number;
  readonly calls: readonly ReceivedCall[];
  /** Breaks all connections. New ones are accepted. */
  readonly breakConnections: () => void;
  readonly stop: () => void;
}

interface BackendOptions {
  readonly name?: string;
  readonly host?: string;
  readonly port?: number;
  readonly withTls?: boolean;
  /** Answers when it resolves. */
  readonly isReleased?: Promise<void>;
}

/** Starts a small backend that records its calls. It is stopped after the test. */
export async function startBackend({
  name = 'backend',
  host = '127.0.0.1',
  port = 0,
  withTls = false,
  isReleased = Promise.resolve(),
}: BackendOptions = {}): Promise<Backend> {
  const calls: ReceivedCall[] = [];
  const handle: RequestListener = (request, response) => {
    void buffer(request).then(async (body) => {
      const { method = '', url = '', headers, socket } = request;
      calls.push({ method, url, headers, body, serverName: (socket as TLSSocket).servername });
      await isReleased;
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ from: name, bytes: body.length }));
    });
  };
  const server = withTls ? createTlsServer(SELF_SIGNED, handle) : createServer(handle);
  server.listen(port, host);
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    breakConnections: () => server.closeAllConnections(),
    stop,
  };
}
