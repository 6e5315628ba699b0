import type { SocketState } from './client-state.ts';

const CHAT = '/socket.io/';
const STATES = ['connecting', 'connected', 'disconnected', 'disconnected'] as const;

/** Watches the chat sockets that the page opens from now on. Gives back how the newest of them stands. */
export function watchChatSocket(page: { WebSocket: typeof WebSocket }): () => SocketState {
  let newest: Pick<WebSocket, 'readyState'> | undefined;
  page.WebSocket = new Proxy(page.WebSocket, {
    construct(target, given: ConstructorParameters<typeof WebSocket>, made) {
      const socket = Reflect.construct(target, given, made) as WebSocket;
      if (String(given[0]).includes(CHAT)) newest = socket;
      return socket;
    },
  });
  return () => (newest ? (STATES[newest.readyState] ?? 'disconnected') : 'off');
}
