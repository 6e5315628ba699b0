import type { MessageContent } from './received-message.ts';

/** Collects the titles of postback buttons by payload, so that a postback is shown as the button that sent it. */
export function collectPostbackTitles(
  messages: readonly (MessageContent | undefined)[],
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const message of messages) {
    if (message === undefined || !('payloads' in message)) continue;
    const buttons = message.payloads.flatMap((each) => ('type' in each ? [each] : (each.buttons ?? [])));
    for (const { type, title, payload } of buttons) {
      if (type === 'postback') titles.set(payload || title, title);
    }
  }
  return titles;
}
