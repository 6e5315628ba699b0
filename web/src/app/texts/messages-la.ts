import messages from '../../api/error-texts.la.json';
import chat from '../../features/chat/texts.la.json';
import type { Texts } from './texts-by-namespace.ts';

/** The operator's messages and the chat: nothing that the first screen is drawn with. */
export const texts: Texts = { chat, 'error-texts': messages };
