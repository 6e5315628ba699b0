import type { SocketState } from './mirror.ts';

const CHAT = '/socket.io/';
const STATES = ['connecting', 'connected', 'disconnected', 'disconnected'] as const;

/** Watches the chat sockets that the page opens from now on. Gives back how the newest of them stands. */
export function watchSockets(page: { WebSocket: typeof WebSocket }): () => SocketState {
  let newest: WebSocket | undefined;
  page.WebSocket = class extends page.WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      if (String(given[0]).includes(CHAT)) newest = this;
    }
  };
  return () => (newest ? (STATES[newest.readyState] ?? 'disconnected') : 'off');
}
