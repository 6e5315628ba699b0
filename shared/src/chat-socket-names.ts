import * as z from 'zod/mini';

const Name = z.string().check(z.regex(/^\w{1,64}$/));

/**
 * What a backend calls the events of its chat socket and the fields of the handshake. The specification
 * shows no names (F-49), so every deployment may give its own; the payloads stand in `contract/chat-events.ts`.
 */
export const ChatSocketNames = z.object({
  /** Event to the operator: enters a room. */
  join: Name,
  /** Event from the operator: something was said. */
  message: Name,
  /** Event from the operator: the room was refused. */
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

/** The names with some of them replaced: `join=enter,message=said`; undefined where one is no name, or names nothing. */
export function parseChatSocketNames(text: string): ChatSocketNames | undefined {
  const given = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  if (
    given.some(([name = '', ...rest]) => !Object.hasOwn(DEFAULT_CHAT_SOCKET_NAMES, name) || rest.length !== 1)
  ) {
    return undefined;
  }
  const parsed = z.safeParse(ChatSocketNames, { ...DEFAULT_CHAT_SOCKET_NAMES, ...Object.fromEntries(given) });
  return parsed.success ? parsed.data : undefined;
}
