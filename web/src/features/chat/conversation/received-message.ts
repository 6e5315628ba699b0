import { ChatItem } from '@wallet/shared/contract/chat/messages.ts';
import type { ReadResponse } from '@wallet/shared/schema/value-types.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';

import { notifyContractMismatch } from '#api/client-handlers.ts';
import { toTimestamp } from '#lib/format/format.ts';

/** One message as the operator told it; without `message` where that has a form that nobody knows. */
export type ReceivedMessage = ReadResponse<typeof ChatItem>;
export type MessageContent = NonNullable<ReceivedMessage['message']>;

/** The member's or guest's side; everything else is the operator's (§3). */
export const CUSTOMER = 'customer';

/**
 * Reads each message by itself, so that one which is broken does not take the others with it. What has no
 * sender or no time is left out, and told.
 */
export function parseMessages(raw: readonly unknown[]): readonly ReceivedMessage[] {
  return raw.flatMap((each) => {
    const found = readResponse(ChatItem, each, ({ path }) => notifyContractMismatch('chat', path));
    if (found.ok && toTimestamp(found.value.createdAt) !== undefined) return [found.value];
    notifyContractMismatch('chat', found.ok ? 'createdAt' : found.path);
    return [];
  });
}
