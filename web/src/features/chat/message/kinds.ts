import type { Message } from '../history/item.ts';
import { textOf } from '../history/words.ts';

const PLAIN: ReadonlySet<string> = new Set(['text', 'postback', 'unknown']);

/** Whether a message is more than words: something in it is to be seen, tapped or opened. */
export const isRich = (message: Message | undefined): message is Message =>
  message !== undefined && (!PLAIN.has(message.message_type) || /https?:/i.test(textOf(message) ?? ''));
