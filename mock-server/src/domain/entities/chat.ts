import * as z from 'zod/mini';

import { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import { Id, type RowOf, Time } from './row-fields.ts';

/** Conversation of one member or guest with the operator. */
export const ChatRoom = z.strictObject({
  /** Id of the member or guest: the socket room's name without `CHAT_ROOM_PREFIX`. */
  id: Id,
  kind: z.enum(['member', 'guest']),
  /** Name that a guest has given. Empty for members, whose name is in their member row. */
  name: z.string(),
  /** Id of the open session; null after the operator has ended it, until the next message. */
  sessionId: z.nullable(z.string()),
  /** Time up to which the member or guest has read, ms of world time. */
  seenByCustomer: Time,
  /** Time up to which the operator has read, ms of world time. */
  seenByOperator: Time,
  /** Time of the newest message; 0 in an empty room. */
  lastAt: Time,
  /** Times of the customer's recent messages, for the rate limit. */
  spokeAt: z.array(Time),
});
export type ChatRoom = RowOf<typeof ChatRoom>;

export const ChatMessageRow = z.strictObject({
  id: Id,
  room: Id,
  /** World time, unique in its room: messages have no id in the API (F-46). */
  at: Time,
  sender: z.enum(['customer', 'operator']),
  sessionId: z.string(),
  username: z.string(),
  name: z.string(),
  deviceToken: z.string(),
  message: ChatMessage,
  /** Name of the stored file that a media message shows. Its URL depends on the world that serves it. */
  media: z.nullable(Id),
});
export type ChatMessageRow = Readonly<z.output<typeof ChatMessageRow>>;
