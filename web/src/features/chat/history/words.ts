import type { Message } from './item.ts';

type Name = (kind: 'image' | 'video' | 'file' | 'unknown') => string;

/** A message in one line of plain words: to be said aloud, or shown in a note. */
export function wordsOf(message: Message | undefined, name: Name): string {
  switch (message?.message_type) {
    case 'text':
    case 'buttons':
    case 'quick_replies':
    case 'postback':
      return message.payload;
    case 'media':
      return message.payload.message || name(message.payload.fileType);
    case 'generic':
      return message.payloads.map(({ title }) => title).join(', ');
    case 'unknown':
    case undefined:
      return name('unknown');
  }
}

/** What the buttons of a conversation are called, by what they say: a postback then shows what was tapped. */
export function titlesIn(messages: readonly (Message | undefined)[]): ReadonlyMap<string, string> {
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
