import { ChatItem } from '@wallet/shared/contract/chat-messages.ts';
import type { Answered } from '@wallet/shared/contract/endpoint.ts';
import { read } from '@wallet/shared/contract/wire.ts';

import { tellDeparted } from '#api/hooks.ts';
import { instantOf } from '#lib/format.ts';

/** One message as the operator told it; without `message` where that has a form that nobody knows. */
export type Item = Answered<typeof ChatItem>;
export type Message = NonNullable<Item['message']>;

/** The member's or guest's side; everything else is the operator's (§3). */
export const CUSTOMER = 'customer';

/**
 * Reads each message by itself, so that one which is broken does not take the others with it. What has no
 * sender or no time is left out, and told.
 */
export function itemsIn(raw: readonly unknown[]): readonly Item[] {
  return raw.flatMap((each) => {
    const found = read(ChatItem, each, ({ path }) => tellDeparted('chat', path));
    if (found.ok && instantOf(found.value.createdAt) !== undefined) return [found.value];
    tellDeparted('chat', found.ok ? 'createdAt' : found.path);
    return [];
  });
}
