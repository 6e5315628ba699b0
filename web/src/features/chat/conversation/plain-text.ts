import type { MessageContent } from './received-message.ts';

type KindName = (kind: 'image' | 'video' | 'file' | 'unknown') => string;

/** The words of a message as it carries them; none where it is a file or cards. */
export const contentText = (message: MessageContent): string | undefined =>
  'payload' in message && typeof message.payload === 'string' ? message.payload : undefined;

/** A message in one line of plain words: to be said aloud, or shown in a note. */
export function toPlainText(message: MessageContent | undefined, name: KindName): string {
  switch (message?.message_type) {
    case 'media':
      return message.payload.message || name(message.payload.fileType);
    case 'generic':
      return message.payloads.map(({ title }) => title).join(', ');
    default:
      return (message && contentText(message)) ?? name('unknown');
  }
}
