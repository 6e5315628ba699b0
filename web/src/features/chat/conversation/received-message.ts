import { ChatItem } from '@wallet/shared/contract/chat/messages.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import type { ReadResponse } from '@wallet/shared/schema/value-types.ts';

import { notifyContractMismatch } from '#api/client-handlers.ts';

/** One message as the operator sent it. `message` is absent where its type or its payload is unknown. */
export type ReceivedMessage = ReadResponse<typeof ChatItem> & { readonly createdAt: string };
export type MessageContent = NonNullable<ReceivedMessage['message']>;

/** `sender` of the member or guest. Every other sender belongs to the operator (§3). */
export const CUSTOMER = 'customer';

/**
 * Parses each message by itself, so that a broken one does not hide the others. One without a readable time stands beside
 * the one before it. Without any time, or a sender, a message is dropped.
 */
export function parseMessages(raw: readonly unknown[]): readonly ReceivedMessage[] {
  const messages = raw.flatMap((each) => {
    const result = readResponse(ChatItem, each, ({ path }) => notifyContractMismatch('chat', path));
    return result.ok ? [result.value] : [];
  });
  let time = messages.find(({ createdAt }) => createdAt !== undefined)?.createdAt;
  return messages.flatMap((message) => {
    time = message.createdAt ?? time;
    return time === undefined ? [] : [{ ...message, createdAt: time }];
  });
}
