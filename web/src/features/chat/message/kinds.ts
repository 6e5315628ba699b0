import type { Message } from '../history/item.ts';

/** The words of a message as it carries them; none where it is a file or cards. */
export const textOf = (message: Message): string | undefined =>
  'payload' in message && typeof message.payload === 'string' ? message.payload : undefined;

const PLAIN: ReadonlySet<string> = new Set(['text', 'postback', 'unknown']);

/** Whether a message is more than words: something in it is to be seen, tapped or opened. */
export const isRich = (message: Message | undefined): message is Message =>
  message !== undefined && (!PLAIN.has(message.message_type) || /https?:/i.test(textOf(message) ?? ''));
