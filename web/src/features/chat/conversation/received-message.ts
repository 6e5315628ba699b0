import { ChatItem } from '@wallet/shared/contract/chat/messages.ts';
import { readResponse } from '@wallet/shared/schema/codec.ts';
import type { ReadResponse } from '@wallet/shared/schema/endpoint.ts';

import { notifyContractMismatch } from '#api/client-handlers.ts';
import { toTimestamp } from '#lib/format/format.ts';

/** One message as the operator sent it. `message` is absent where its type or its payload is unknown. */
export type ReceivedMessage = ReadResponse<typeof ChatItem>;
export type MessageContent = NonNullable<ReceivedMessage['message']>;

/** `sender` of the member or guest. Every other sender belongs to the operator (§3). */
export const CUSTOMER = 'customer';

/**
 * Parses each message by itself, so that a broken one does not hide the others. Messages without a sender or
 * a valid time are dropped and reported as a contract mismatch.
 */
export function parseMessages(raw: readonly unknown[]): readonly ReceivedMessage[] {
  return raw.flatMap((each) => {
    const result = readResponse(ChatItem, each, ({ path }) => notifyContractMismatch('chat', path));
    if (result.ok && toTimestamp(result.value.createdAt) !== undefined) return [result.value];
    notifyContractMismatch('chat', result.ok ? 'createdAt' : result.path);
    return [];
  });
}
