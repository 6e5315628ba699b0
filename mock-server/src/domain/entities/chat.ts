import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

/** One thread: a member's or a guest's, with whoever sits on the operator's side. */
export interface ChatRoom {
  /** The member's or the guest's id: the room's name without PREFIX. */
  readonly id: string;
  readonly kind: 'member' | 'guest';
  /** What a guest calls itself; a member's name stands with the member. */
  readonly name: string;
  /** The conversation under way; null once the operator has ended it, until somebody speaks again. */
  readonly sessionId: string | null;
  /** What was said up to here has been seen on the side of the member or guest. */
  readonly seenByCustomer: number;
  readonly seenByOperator: number;
  /** When the newest message was said; 0 where none was. */
  readonly lastAt: number;
  /** When the member or guest spoke lately, for the limit on it. */
  readonly spokeAt: readonly number[];
}

export interface ChatMessageRow {
  readonly id: string;
  readonly room: string;
  /** No two messages of a room share it: messages have no id on the wire (F-46). */
  readonly at: number;
  readonly sender: 'customer' | 'operator';
  readonly sessionId: string;
  readonly username: string;
  readonly name: string;
  readonly deviceToken: string;
  readonly message: ChatMessage;
  /** The kept file that a media message shows; its address is the world's matter. */
  readonly media: string | null;
}
