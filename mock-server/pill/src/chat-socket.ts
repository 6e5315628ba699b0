import type { SocketState } from './client-state.ts';

const CHAT_PATH = '/socket.io/';
const STATES = ['connecting', 'connected', 'disconnected', 'disconnected'] as const;

/** Watches the chat sockets that the page opens. Returns a function that reads the state of the newest one. */
export function watchChatSocket(page: { WebSocket: typeof WebSocket }): () => SocketState {
  let newest: Pick<WebSocket, 'readyState'> | undefined;
  page.WebSocket = new Proxy(page.WebSocket, {
    construct(target, args: ConstructorParameters<typeof WebSocket>, newTarget) {
      const socket = Reflect.construct(target, args, newTarget) as WebSocket;
      if (String(args[0]).includes(CHAT_PATH)) newest = socket;
      return socket;
    },
  });
  return () => (newest ? (STATES[newest.readyState] ?? 'disconnected') : 'off');
}
