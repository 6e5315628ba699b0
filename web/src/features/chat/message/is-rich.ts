import type { MessageContent } from '../conversation/received-message.ts';
import { contentText } from '../conversation/plain-text.ts';

const PLAIN: ReadonlySet<string> = new Set(['text', 'postback', 'unknown']);

/** Whether a message is more than words: something in it is to be seen, tapped or opened. */
export const isRich = (message: MessageContent | undefined): message is MessageContent =>
  message !== undefined && (!PLAIN.has(message.message_type) || /https?:/i.test(contentText(message) ?? ''));
