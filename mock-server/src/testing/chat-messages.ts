import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';
import type { chat } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

/** Returns a valid guest id. */
export const guestId = (letter = 'g'): string => letter.repeat(22);

type MessageBody = BodyOf<typeof chat.sendMessage>;

/** Creates the request body that sends a message. */
export const messageBody = (message: ChatMessage, fields: Partial<MessageBody> = {}): MessageBody => ({
  sender: 'customer',
  message,
  createdAt: '2026-01-15T03:00:00.000Z',
  ...fields,
});

export const textMessage = (payload: string): ChatMessage => ({ message_type: 'text', payload });

/** Returns the texts of chat items in their order. */
export const textsOf = (items: unknown): readonly string[] =>
  (items as { message: { payload: string } }[]).map(({ message }) => message.payload);
