import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { AppOptions } from '#app.ts';

import { createSandbox, type Sandbox } from './sandbox.ts';

interface ConnectOptions {
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: ('websocket' | 'polling')[];
  /** Reconnects immediately after a disconnect. */
  readonly reconnects?: boolean;
}

interface SocketSandbox extends Sandbox {
  readonly address: string;
  /** Resolves with the socket, or with the error message when it is refused. */
  connect(options: ConnectOptions): Promise<Socket | string>;
  /** Sends a chat message to a room as the operator. */
  sendAsOperator(worldId: string, room: string, message: ChatMessage): Promise<void>;
}

/** Starts a sandbox on a free port that chat sockets can connect to. */
export async function startSocketSandbox(options: AppOptions = {}): Promise<SocketSandbox> {
  const sandbox = await createSandbox(options);
  const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...sandbox,
    address,
    connect: ({ auth = {}, query = {}, headers = {}, transports = ['websocket'], reconnects = false }) =>
      new Promise((resolve) => {
        const socket = io(address, {
          auth,
          query: { ...query },
          transports,
          extraHeaders: { ...headers },
          reconnection: reconnects,
          reconnectionDelay: 1,
          reconnectionDelayMax: 5,
          forceNew: true,
        });
        onTestFinished(() => void socket.close());
        socket.once('connect', () => resolve(socket));
        socket.once('connect_error', ({ message }) => resolve(message));
      }),
    async sendAsOperator(worldId, room, message) {
      const url = `/__sandbox/worlds/${worldId}/operator/chat/${room}/say`;
      const { status, body } = await sandbox.call('POST', url, { body: { message } });
      if (status !== 201) throw new Error(`the message was not sent: ${status} ${JSON.stringify(body)}`);
    },
  };
}

/** Connects a socket. Throws when it is refused. */
export async function connectSocket(sandbox: SocketSandbox, options: ConnectOptions): Promise<Socket> {
  const socket = await sandbox.connect(options);
  if (typeof socket === 'string') throw new Error(`the socket was refused: ${socket}`);
  return socket;
}

/** Collects the messages that a socket receives, until the one with the text `last`. */
export const collectMessages = (
  socket: Socket,
  last: string,
  event = 'message',
): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    const messages: unknown[] = [];
    socket.on(event, (item: { message: { payload?: unknown } }) => {
      messages.push(item);
      if (item.message.payload === last) resolve(messages);
    });
  });

/** Resolves with the reason of the disconnect. */
export const waitForDisconnect = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
