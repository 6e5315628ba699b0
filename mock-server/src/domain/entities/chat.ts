import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

/** Conversation of one member or guest with the operator. */
export interface ChatRoom {
  /** Id of the member or guest: the socket room's name without `CHAT_ROOM_PREFIX`. */
  readonly id: string;
  readonly kind: 'member' | 'guest';
  /** Name that a guest has given. Empty for members, whose name is in their member row. */
  readonly name: string;
  /** Id of the open session; null after the operator has ended it, until the next message. */
  readonly sessionId: string | null;
  /** Time up to which the member or guest has read, ms of world time. */
  readonly seenByCustomer: number;
  /** Time up to which the operator has read, ms of world time. */
  readonly seenByOperator: number;
  /** Time of the newest message; 0 in an empty room. */
  readonly lastAt: number;
  /** Times of the customer's recent messages, for the rate limit. */
  readonly spokeAt: readonly number[];
}

export interface ChatMessageRow {
  readonly id: string;
  readonly room: string;
  /** World time, unique in its room: messages have no id in the API (F-46). */
  readonly at: number;
  readonly sender: 'customer' | 'operator';
  readonly sessionId: string;
  readonly username: string;
  readonly name: string;
  readonly deviceToken: string;
  readonly message: ChatMessage;
  /** Name of the stored file that a media message shows. Its URL depends on the world that serves it. */
  readonly media: string | null;
}
