import type { ClientToServerEvents } from '@wallet/shared/contract/chat/events.ts';
import { CHAT_RECONNECT_ATTEMPTS, CHAT_RECONNECT_DELAY_MS } from '@wallet/shared/chat-limits.ts';
import { io } from 'socket.io-client';

import { appConfig } from '#lib/app-config.ts';

import { getClientToken } from './client-handlers.ts';

/** The chat socket as the app sees it, whatever a deployment calls its events. */
export interface ChatSocket {
  readonly isConnected: boolean;
  /** Tries again where the socket has given up by itself: the operator closed it, or turned it away. */
  reconnect(): void;
  close(): void;
}

export interface ChatSocketHandlers {
  /** Connected and asked into the room: from here on nothing is missed. */
  onConnect(): void;
  onDisconnect(): void;
  /** One message, unread. */
  onMessage(raw: unknown): void;
  /** The room or the socket was refused, in the operator's words. */
  onRefused(message: string): void;
}

export interface ChatSocketTarget {
  readonly room: string;
  /** Empty for a member. */
  readonly guestId: string;
}

const readMessage = (told: unknown): string =>
  typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string'
    ? told.message
    : '';

/**
 * Opens the chat socket (§4): websocket only, 500 ms between attempts, without end. It joins after each
 * connect; who it is, is said anew each time, so that a reconnect carries the token of now.
 */
export function openChatSocket(
  { room, guestId }: ChatSocketTarget,
  handlers: ChatSocketHandlers,
): ChatSocket {
  const { chat, chatNames: names, socketAuth } = appConfig;
  const identity = (): Record<string, string> => {
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
    ...(socketAuth === 'payload' ? { auth: (give: (with_: object) => void) => give(identity()) } : {}),
    ...(socketAuth === 'query' ? { query: identity() } : {}),
  });
  if (socketAuth === 'query') {
    socket.io.on('reconnect_attempt', () => {
      socket.io.opts.query = identity();
    });
  }

  socket.on('connect', () => {
    const asked: Parameters<ClientToServerEvents['join']> = [room];
    socket.emit(names.join, ...asked);
    handlers.onConnect();
  });
  socket.on('disconnect', () => handlers.onDisconnect());
  socket.on('connect_error', (error) => {
    handlers.onDisconnect();
    // A network that fails is tried again; an operator that refuses has said why.
    if (!socket.active) handlers.onRefused(error.message);
  });
  socket.on(names.message, (raw: unknown) => handlers.onMessage(raw));
  socket.on(names.join_error, (told: unknown) => handlers.onRefused(readMessage(told)));

  return {
    get isConnected() {
      return socket.connected;
    },
    reconnect() {
      // While it is active it has a timer of its own, and one is enough.
      if (!socket.connected && !socket.active) socket.connect();
    },
    close() {
      socket.off();
      socket.disconnect();
    },
  };
}
