import * as z from 'zod/mini';

const Name = z.string().check(z.regex(/^\w{1,64}$/));

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

/**
 * Parses replacements such as `join=enter,message=said` and returns all names, the others at their defaults.
 * Returns `undefined` if a replacement has an unknown name or an invalid value.
 */
export function parseChatSocketNames(text: string): ChatSocketNames | undefined {
  const pairs = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const isMalformed = pairs.some(
    ([name = '', ...values]) => !Object.hasOwn(DEFAULT_CHAT_SOCKET_NAMES, name) || values.length !== 1,
  );
  if (isMalformed) return undefined;
  const parsed = z.safeParse(ChatSocketNames, { ...DEFAULT_CHAT_SOCKET_NAMES, ...Object.fromEntries(pairs) });
  return parsed.success ? parsed.data : undefined;
}
