import type { ClientToServerEvents } from '@wallet/shared/contract/chat/events.ts';
import { CHAT_RECONNECT_ATTEMPTS, CHAT_RECONNECT_DELAY_MS } from '@wallet/shared/chat-limits.ts';
import { io } from 'socket.io-client';

import { appConfig } from '#lib/app-config.ts';

import { getClientToken } from './client-handlers.ts';

/** The chat socket, independent of the event names of a deployment. */
export interface ChatSocket {
  readonly isConnected: boolean;
  /** Connects again after the operator has closed or refused the connection. */
  reconnect(): void;
  close(): void;
}

export interface ChatSocketHandlers {
  /** Connected, and the request to join the room is sent. */
  onConnect(): void;
  onDisconnect(): void;
  /** A message has arrived; it is not parsed yet. */
  onMessage(raw: unknown): void;
  /** The operator has refused the room or the connection, with this message. */
  onRefused(message: string): void;
}

export interface ChatSocketTarget {
  readonly room: string;
  /** Empty for a member. */
  readonly guestId: string;
}

const readMessage = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : '';

/**
 * Opens the chat socket (§4): websocket only, 500 ms between attempts, without end. It joins the room after
 * each connect, and sends the current token each time.
 */
export function openChatSocket(
  { room, guestId }: ChatSocketTarget,
  handlers: ChatSocketHandlers,
): ChatSocket {
  const { chat, chatNames: names, socketAuth } = appConfig;
  const getIdentity = (): Record<string, string> => {
    const token = getClientToken();
    return token === null ? { [names.guestId]: guestId } : { [names.token]: token };
  };
  const socket = io(new URL(chat, location.origin).href, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: CHAT_RECONNECT_DELAY_MS,
    reconnectionDelayMax: CHAT_RECONNECT_DELAY_MS,
    randomizationFactor: 0,
    reconnectionAttempts: CHAT_RECONNECT_ATTEMPTS,
    ...(socketAuth === 'payload' ? { auth: (send: (identity: object) => void) => send(getIdentity()) } : {}),
    ...(socketAuth === 'query' ? { query: getIdentity() } : {}),
  });
  if (socketAuth === 'query') {
    socket.io.on('reconnect_attempt', () => {
      socket.io.opts.query = getIdentity();
    });
  }

  socket.on('connect', () => {
    const request: Parameters<ClientToServerEvents['join']> = [room];
    socket.emit(names.join, ...request);
    handlers.onConnect();
  });
  socket.on('disconnect', () => handlers.onDisconnect());
  socket.on('connect_error', (error) => {
    handlers.onDisconnect();
    // After a network failure the socket stays active and tries again; after a refusal it does not.
    if (!socket.active) handlers.onRefused(error.message);
  });
  socket.on(names.message, (raw: unknown) => handlers.onMessage(raw));
  socket.on(names.join_error, (error: unknown) => handlers.onRefused(readMessage(error)));

  return {
    get isConnected() {
      return socket.connected;
    },
    reconnect() {
      // While it is active it reconnects by itself.
      if (!socket.connected && !socket.active) socket.connect();
    },
    close() {
      socket.off();
      socket.disconnect();
    },
  };
}
