import type { ChatButton } from '@wallet/shared/contract/chat-messages.ts';
import type * as z from 'zod/mini';

import { safeUrl } from '#lib/safe-url.ts';

import type { Message } from '../history/item.ts';

export type Button = z.output<typeof ChatButton>;

/** What a tap on an operator's button does: opens an address, says something, or nothing at all. */
export type Target =
  | { readonly does: 'open'; readonly url: string }
  | { readonly does: 'say'; readonly message: Message }
  | { readonly does: 'nothing' };

const NOTHING: Target = { does: 'nothing' };

function opening(address: string | undefined): Target {
  const url = safeUrl(address);
  return url === undefined ? NOTHING : { does: 'open', url };
}

/** Buttons come from data: an address goes through the one check of addresses, a number is only ever called. */
export function targetOf({ type, title, payload }: Button): Target {
  switch (type) {
    case 'web':
      return opening(payload);
    case 'call':
      return opening(`tel:${(payload ?? title).replace(/^tel:/i, '').replace(/\s/g, '')}`);
    case 'postback':
      return { does: 'say', message: { message_type: 'postback', payload: payload || title } };
    case 'other':
      return { does: 'say', message: { message_type: 'text', payload: title } };
  }
}
