import type { Message } from './item.ts';

type Name = (kind: 'image' | 'video' | 'file' | 'unknown') => string;

/** The words of a message as it carries them; none where it is a file or cards. */
export const textOf = (message: Message): string | undefined =>
  'payload' in message && typeof message.payload === 'string' ? message.payload : undefined;

/** A message in one line of plain words: to be said aloud, or shown in a note. */
export function wordsOf(message: Message | undefined, name: Name): string {
  switch (message?.message_type) {
    case 'media':
      return message.payload.message || name(message.payload.fileType);
    case 'generic':
      return message.payloads.map(({ title }) => title).join(', ');
    default:
      return (message && textOf(message)) ?? name('unknown');
  }
}
