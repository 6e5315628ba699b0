import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import { recordSocketEvent } from '@wallet/mock-server/socket/socket-journal.ts';
import { isAllowedHost } from '@wallet/mock-server/http/server/foreign-request.ts';
import { replayUpgrades } from '@wallet/mock-server/http/server/replay-upgrade.ts';
import type { ChatSocketServer } from '@wallet/mock-server/socket/chat-socket.ts';
import type { Worlds } from '@wallet/mock-server/world/worlds.ts';
import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';

import { describeFailure } from '../../conformance/describe-failure.ts';
import type { Backend } from '../backend.ts';
import { notCompared } from '../compare-call.ts';
import { toHandshakeLines } from '../forwarded-headers.ts';
import { MESSAGE_MAX_BYTES } from '../outgoing-request.ts';
import { ChatRelay } from './chat-relay.ts';

interface UpgradeOptions {
  readonly worlds: Worlds;
  readonly backend: Backend;
  readonly names: ChatSocketNames;
  readonly hosts: ReadonlySet<string>;
}

const CHAT_PATH = '/socket.io/';

/** Writes the head of a response as it came; a body without a length ends with its connection. */
function formatHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'transfer-encoding') lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  return [...lines, '', ''].join('\r\n');
}

/** Forwards the handshakes of the chat socket to the backend, and the sockets that it accepts. */
export function forwardUpgrades(
  server: HttpServer,
  { worlds, backend, names, hosts }: UpgradeOptions,
): ChatSocketServer {
  replayUpgrades(server);
  const relays = new Set<ChatRelay>();
  let isRefused = false;
  const forward = (request: IncomingMessage, app: Duplex, fromApp: Buffer): void => {
    const { default: world, errors } = worlds;
    const recordFailure = (status: number, note: string): void =>
      recordSocketEvent(world, { event: 'connect', room: '', status, comparison: notCompared(note) });
    app.on('error', () => app.destroy());
    if (!isAllowedHost(request, hosts) || backend.isOwnRequest(request)) {
      app.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    const chat = backend.openChat(request);
    const abandon = (): void => chat.terminate();
    app.once('close', abandon);
    chat.on('error', (error) => {
      if (app.destroyed) return;
      recordFailure(0, describeFailure(backend.addresses.chat, error));
      app.destroy();
    });
    chat.once('upgrade', (response) => {
      const socketServer = new WebSocketServer({
        noServer: true,
        clientTracking: false,
        maxPayload: MESSAGE_MAX_BYTES,
        perMessageDeflate: false,
        handleProtocols: () => chat.protocol,
      });
      socketServer.on('headers', (lines) => lines.push(...toHandshakeLines(response.rawHeaders)));
      chat.once('open', () => {
        socketServer.handleUpgrade(request, app, fromApp, (socket) => {
          // From here on the relay closes each side as the other was closed.
          app.off('close', abandon);
          const relay = new ChatRelay({
            world,
            names,
            app: socket,
            backend: chat,
            errors,
            isRefused: () => isRefused,
          });
          relays.add(relay);
          app.once('close', () => relays.delete(relay));
          relay.start();
        });
      });
    });
    chat.once('unexpected-response', (_request, response) => {
      const status = response.statusCode ?? 0;
      recordFailure(status, `The backend answers the handshake of the chat socket with status ${status}.`);
      app.write(formatHead(response));
      response.on('data', (chunk: Buffer) => app.write(chunk));
      response.once('close', () => app.end());
    });
  };
  server.on('upgrade', (request: IncomingMessage, app: Duplex, fromApp: Buffer) => {
    if (!request.url?.startsWith(CHAT_PATH)) return;
    if (!worlds.errors.run(() => forward(request, app, fromApp))) app.destroy();
  });

  const drop = (): number => {
    const { size } = relays;
    for (const relay of relays) relay.close();
    return size;
  };
  return {
    chatSockets: {
      count: () => relays.size,
      drop,
      refuse: (_world, value) => (isRefused = value),
    },
    close: drop,
  };
}
