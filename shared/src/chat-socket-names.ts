import * as z from 'zod/mini';

const Name = z.string().check(z.regex(/^[\w.:/-]{1,64}$/));

/**
 * Names of a backend's chat socket events and handshake fields. The specification shows no names (F-49), so a
 * deployment may set its own; the payloads are declared in `contract/chat/events.ts`.
 */
export const ChatSocketNames = z.object({
  /** Sent event: enters a room. */
  join: Name,
  /** Received event: a message was added. */
  message: Name,
  /** Received event: the room was refused. */
  join_error: Name,
  /** Fields of the handshake. */
  token: Name,
  guestId: Name,
});
export type ChatSocketNames = z.output<typeof ChatSocketNames>;

export const DEFAULT_CHAT_SOCKET_NAMES: ChatSocketNames = {
  join: 'join',
  message: 'message',
  join_error: 'join_error',
  token: 'token',
  guestId: 'guestId',
};
