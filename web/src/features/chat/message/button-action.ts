import type { ChatButton, ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import type { ReadResponse } from '@wallet/shared/schema/value-types.ts';

import { toSafeUrl } from '#lib/browser/safe-url.ts';

export type ButtonSpec = ReadResponse<typeof ChatButton>;

/** Effect of a tap on an operator's button. */
type ButtonAction =
  | { readonly type: 'open'; readonly url: string }
  | { readonly type: 'send'; readonly message: ChatMessage }
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
    default:
      return { type: 'send', message: { message_type: 'text', payload: title } };
  }
}
