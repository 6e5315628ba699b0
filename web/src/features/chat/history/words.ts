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
