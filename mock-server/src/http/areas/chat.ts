import { chat } from '@wallet/shared/contract/chat.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const chatRoutes = implement(chat, {}, UNBUILT.chat);
