import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';
import type { chat } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

/** A guest id that a browser could have made. */
export const guestId = (letter = 'g'): string => letter.repeat(22);

type Package = BodyOf<typeof chat.sendMessage>;

/** What an app sends with a message. */
export const messageBody = (message: ChatMessage, who: Partial<Package> = {}): Package => ({
  sender: 'customer',
  message,
  createdAt: '2026-01-15T03:00:00.000Z',
  ...who,
});

export const textMessage = (payload: string): ChatMessage => ({ message_type: 'text', payload });

/** The texts of a list of items, as they come. */
export const textsOf = (items: unknown): readonly string[] =>
  (items as { message: { payload: string } }[]).map(({ message }) => message.payload);
