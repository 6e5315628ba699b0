import type { MessageContent } from './received-message.ts';

type KindName = (kind: 'image' | 'video' | 'file' | 'unknown') => string;

/** Returns the text of a message; `undefined` for files and cards. */
const findContentText = (message: MessageContent): string | undefined =>
  'payload' in message && typeof message.payload === 'string' ? message.payload : undefined;

/** Returns a message as one line of text for screen readers. `kindName` names files and unknown types. */
export function toPlainText(message: MessageContent | undefined, kindName: KindName): string {
  switch (message?.message_type) {
    case 'media':
      return message.payload.message || kindName(message.payload.fileType);
    case 'generic':
      return message.payloads.map(({ title }) => title).join(', ');
    default:
      return (message && findContentText(message)) ?? kindName('unknown');
  }
}
