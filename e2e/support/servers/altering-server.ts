import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import type { World } from '../../kit/world.ts';

/** Response of the sandbox to a call, with its parsed JSON. */
export interface AlteredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface AlteredCall {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** Ways in which the backend differs from the sandbox behind it. */
export interface Alterations {
  readonly alterResponse?: (call: AlteredCall, response: AlteredResponse) => AlteredResponse;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** Starts a backend of its own: a world of the sandbox whose answers are altered. */
export async function startAlteringServer(
  world: World,
  { alterResponse = (_call, response) => response }: Alterations = {},
) {
  const target = new URL(world.url);
  const open = ({ method = 'GET', url = '/', headers }: IncomingMessage) =>
    httpRequest({
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      agent: false,
      headers: {
        ...headers,
        host: target.host,
        ...(headers.origin === undefined ? {} : { origin: target.origin }),
        'x-sandbox-world': world.id,
      },
    });

  const server = createServer((request, response) => {
    const sent = open(request);
    sent.on('error', () => response.destroy());
    sent.once('response', (received) => {
      void readAll(received).then((bytes) => {
        const { method = 'GET', url = '/', headers } = request;
        const json = parseJson(bytes);
        const plain = Object.fromEntries(
          Object.entries(received.headers).map(([name, value]) => [name, String(value)]),
        );
        // The answers are those of another backend, which knows nothing of worlds and their time.
        for (const name of ['x-sandbox-now', 'x-sandbox-fault', 'content-length', 'transfer-encoding']) {
          delete plain[name];
        }
        const call = { method, path: url.split('?', 1)[0] ?? '', headers };
        if (json === undefined) {
          response.writeHead(received.statusCode ?? 502, plain).end(bytes);
          return;
        }
        const status = received.statusCode ?? 502;
        const altered = alterResponse(call, { status, headers: plain, body: json });
        response.writeHead(altered.status, altered.headers).end(JSON.stringify(altered.body));
      });
    });
    request.pipe(sent);
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, app: Duplex, fromApp: Buffer) => {
    const sent = open(request);
    sockets.add(app);
    app.on('error', () => app.destroy());
    app.once('close', () => sockets.delete(app));
    sent.on('error', () => app.destroy());
    sent.once('response', () => app.destroy());
    sent.once('upgrade', (response, backend, fromBackend) => {
      const lines = response.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      app.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      // What has come with the handshake already.
      app.write(fromBackend);
      backend.write(fromApp);
      backend.on('error', () => app.destroy());
      backend.pipe(app);
      app.pipe(backend);
    });
    sent.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
