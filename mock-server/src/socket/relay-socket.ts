import type { Socket } from 'socket.io';
import { io } from 'socket.io-client';

/** Headers of a handshake that name a world. The host is one that the check of this node has let pass. */
const WORLD_HEADERS = ['host', 'x-sandbox-world', 'cookie'] as const;

/**
 * Connects a chat socket to the node that serves its world, and passes all events on in both directions. Calls `next` once
 * that node has accepted the socket, or with its refusal. Whichever side ends, the other one does in the same way.
 */
export function relaySocket(socket: Socket, url: string, next: (error?: Error) => void): void {
  const { auth, query, headers } = socket.handshake;
  const named = WORLD_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const { EIO: _version, transport: _transport, ...fields } = query;
  const remote = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    query: fields,
    extraHeaders: Object.fromEntries(named) as Record<string, string>,
  });
  const end = (): void => void remote.disconnect();
  socket.conn.once('close', end);
  remote.once('connect_error', (error) => {
    next(error);
    end();
  });
  remote.once('connect', () => {
    remote.onAny((event: string, ...values: unknown[]) => socket.emit(event, ...values));
    socket.onAny((event: string, ...values: unknown[]) => remote.emit(event, ...values));
    // An app connects again after a lost connection alone.
    remote.once('disconnect', (reason) =>
      reason === 'io server disconnect' ? socket.disconnect(true) : socket.conn.close(),
    );
    next();
  });
}
