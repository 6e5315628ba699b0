import { getUrlPath } from '@wallet/shared/schema/url-path.ts';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { World } from '../../../kit/src/world.ts';
import { createFrameRewriter } from './rewrite-frames.ts';

/** Response of the sandbox to a call, with its parsed JSON. */
export interface AlteredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for none. */
  readonly body: unknown;
}

export interface AlteredCall {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** Request as it is sent on to the sandbox. */
interface AlteredRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Ways in which the backend differs from the sandbox behind it. */
interface Alterations {
  /** Time by which an answer is late. */
  readonly delayMs?: () => number;
  /** Answers a call without the sandbox; undefined passes it on. */
  readonly answer?: (call: AlteredCall, body: Buffer) => AlteredResponse | undefined;
  readonly alterRequest?: (request: AlteredRequest) => AlteredRequest;
  readonly alterResponse?: (call: AlteredCall, response: AlteredResponse) => AlteredResponse;
  /** Alters a text that the app sends to the chat socket, or receives from it. */
  readonly alterSent?: (text: string) => string;
  readonly alterReceived?: (text: string) => string;
}

/** Headers of the sandbox alone, and of the length that an altered body has no more. */
const DROPPED_HEADERS = [
  'x-sandbox-now',
  'x-sandbox-fault',
  'content-length',
  'transfer-encoding',
  'cross-origin-resource-policy',
];

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

const toText = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

/** Starts a backend of its own: a world of the sandbox whose answers are altered. */
export async function startAlteringServer(
  world: World,
  {
    delayMs = () => 0,
    answer = () => undefined,
    alterRequest = (request) => request,
    alterResponse = (_call, response) => response,
    alterSent = (text) => text,
    alterReceived = (text) => text,
  }: Alterations = {},
) {
  const target = new URL(world.url);
  const open = (method: string, { url, headers }: Pick<AlteredRequest, 'url' | 'headers'>) =>
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
        // Compressed answers could not be altered.
        'accept-encoding': 'identity',
        'x-sandbox-world': world.id,
      },
    });

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const call = { method, path: getUrlPath(url), headers };
    void readAll(request).then(
      (body) => {
        const own = answer(call, body);
        if (own) {
          response.writeHead(own.status, own.headers).end(toText(own.body));
          return;
        }
        const altered = alterRequest({ url, headers, body });
        const { 'transfer-encoding': _encoding, ...sentHeaders } = altered.headers;
        const length = altered.body.length > 0 ? { 'content-length': String(altered.body.length) } : {};
        const sent = open(method, { ...altered, headers: { ...sentHeaders, ...length } });
        sent.on('error', () => response.destroy());
        sent.once('response', (received) => void pass(call, received));
        sent.end(altered.body);
      },
      () => response.destroy(),
    );

    async function pass(altered: AlteredCall, received: IncomingMessage): Promise<void> {
      const [bytes] = await Promise.all([readAll(received), wait(delayMs())]);
      const status = received.statusCode ?? 502;
      // The answers are those of another backend, which knows nothing of worlds and their time.
      const plain = Object.fromEntries(
        Object.entries(received.headers)
          .filter(([name]) => !DROPPED_HEADERS.includes(name))
          .map(([name, value]) => [name, String(value)]),
      );
      const json = parseJson(bytes);
      if (json === undefined) {
        response.writeHead(status, plain).end(bytes);
        return;
      }
      const { body, ...head } = alterResponse(altered, { status, headers: plain, body: json });
      response.writeHead(head.status, head.headers).end(toText(body));
    }
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, app: Duplex, fromApp: Buffer) => {
    const { url = '/', headers } = request;
    const sent = open('GET', alterRequest({ url, headers, body: Buffer.alloc(0) }));
    sockets.add(app);
    app.on('error', () => app.destroy());
    app.once('close', () => sockets.delete(app));
    sent.on('error', () => app.destroy());
    sent.once('response', () => app.destroy());
    sent.once('upgrade', (response, backend, fromBackend) => {
      const lines = response.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      const rewriteSent = createFrameRewriter(alterSent);
      const rewriteReceived = createFrameRewriter(alterReceived);
      app.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      // What has come with the handshake already.
      app.write(rewriteReceived(fromBackend));
      backend.write(rewriteSent(fromApp));
      backend.on('error', () => app.destroy());
      backend.on('data', (bytes: Buffer) => app.write(rewriteReceived(bytes)));
      app.on('data', (bytes: Buffer) => backend.write(rewriteSent(bytes)));
      backend.once('close', () => app.destroy());
      app.once('close', () => backend.destroy());
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
