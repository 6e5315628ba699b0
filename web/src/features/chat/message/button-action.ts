import type { ChatButton } from '@wallet/shared/contract/chat/messages.ts';
import type * as z from 'zod/mini';

import { toSafeUrl } from '#lib/browser/safe-url.ts';

import type { MessageContent } from '../conversation/received-message.ts';

export type ButtonSpec = z.output<typeof ChatButton>;

/** Effect of a tap on an operator's button. */
type ButtonAction =
  | { readonly type: 'open'; readonly url: string }
  | { readonly type: 'send'; readonly message: MessageContent }
  | { readonly type: 'none' };

const NO_ACTION: ButtonAction = { type: 'none' };

function toOpenAction(address: string | undefined): ButtonAction {
  const url = toSafeUrl(address);
  return url === undefined ? NO_ACTION : { type: 'open', url };
}

/** Converts an operator's button to its action. Unsafe addresses have none, and a phone number can only be called. */
export function toButtonAction({ type, title, payload }: ButtonSpec): ButtonAction {
  switch (type) {
    case 'web':
      return toOpenAction(payload);
    case 'call':
      return toOpenAction(`tel:${(payload ?? title).replace(/^tel:/i, '').replace(/\s/g, '')}`);
    case 'postback':
      return { type: 'send', message: { message_type: 'postback', payload: payload || title } };
    case 'other':
      return { type: 'send', message: { message_type: 'text', payload: title } };
  }
}
