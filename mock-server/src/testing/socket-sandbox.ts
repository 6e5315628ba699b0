import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { AppOptions } from '#app.ts';

import { type Sandbox, createSandbox } from './sandbox.ts';

export interface ConnectOptions {
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: ('websocket' | 'polling')[];
  /** Whether it comes back by itself, at once. */
  readonly reconnects?: boolean;
}

export interface SocketSandbox extends Sandbox {
  readonly address: string;
  /** Resolves with the socket, or with the text that it was refused with. */
  connect(given: ConnectOptions): Promise<Socket | string>;
  /** The operator says something in a room. */
  sendAsOperator(world: string, room: string, message: ChatMessage): Promise<void>;
}

/** A sandbox that listens, and sockets to it. */
export async function startSocketSandbox(options: AppOptions = {}): Promise<SocketSandbox> {
  const box = await createSandbox(options);
  await box.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = box.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    ...box,
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
    async sendAsOperator(world, room, message) {
      const { status, body } = await box.call('POST', `/__sandbox/worlds/${world}/operator/chat/${room}`, {
        body: { message },
      });
      if (status !== 201) throw new Error(`not said: ${status} ${JSON.stringify(body)}`);
    },
  };
}

/** A socket that was let in. */
export async function connectSocket(box: SocketSandbox, given: ConnectOptions): Promise<Socket> {
  const socket = await box.connect(given);
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`);
  return socket;
}

/** Everything that a socket hears up to the text that is the last. */
export const collectMessages = (
  socket: Socket,
  last: string,
  event = 'message',
): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    const heard: unknown[] = [];
    socket.on(event, (item: { message: { payload?: unknown } }) => {
      heard.push(item);
      if (item.message.payload === last) resolve(heard);
    });
  });

/** Resolves with the reason for which the connection ended. */
export const waitForDisconnect = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
