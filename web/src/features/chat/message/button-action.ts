import type { ChatButton } from '@wallet/shared/contract/chat/messages.ts';
import type * as z from 'zod/mini';

import { toSafeUrl } from '#lib/browser/safe-url.ts';

import type { MessageContent } from '../conversation/received-message.ts';

export type ButtonSpec = z.output<typeof ChatButton>;

/** What a tap on an operator's button does: opens an address, says something, or nothing at all. */
export type ButtonAction =
  | { readonly does: 'open'; readonly url: string }
  | { readonly does: 'say'; readonly message: MessageContent }
  | { readonly does: 'nothing' };

const NO_ACTION: ButtonAction = { does: 'nothing' };

function toOpenAction(address: string | undefined): ButtonAction {
  const url = toSafeUrl(address);
  return url === undefined ? NO_ACTION : { does: 'open', url };
}

/** Buttons come from data: an address goes through the one check of addresses, a number is only ever called. */
export function toButtonAction({ type, title, payload }: ButtonSpec): ButtonAction {
  switch (type) {
    case 'web':
      return toOpenAction(payload);
    case 'call':
      return toOpenAction(`tel:${(payload ?? title).replace(/^tel:/i, '').replace(/\s/g, '')}`);
    case 'postback':
      return { does: 'say', message: { message_type: 'postback', payload: payload || title } };
    case 'other':
      return { does: 'say', message: { message_type: 'text', payload: title } };
  }
}
