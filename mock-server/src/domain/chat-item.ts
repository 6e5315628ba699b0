import type * as z from 'zod/mini';

import type { ChatItem, ChatMessage } from '@wallet/shared/contract/chat-messages.ts';

import type { ChatRow } from './chat-rows.ts';
import { instantOf } from './instant.ts';

/** Where a kept file is served, which only the world knows. */
export type MediaAt = (name: string) => string;

type Item = z.output<typeof ChatItem>;

/** A message as the wire has it (§3). */
export function itemOf(row: ChatRow, kind: 'member' | 'guest', mediaAt: MediaAt): Item {
  const { sender, sessionId, username, name, deviceToken } = row;
  return {
    sender,
    message: shown(row, mediaAt),
    createdAt: instantOf(row.at),
    session_id: sessionId,
    ...(kind === 'member' ? { userId: row.room } : { guestId: row.room }),
    ...(username === '' ? {} : { username }),
    ...(name === '' ? {} : { name }),
    ...(deviceToken === '' ? {} : { deviceToken }),
  };
}

/** A row keeps a file by its name, because another world that goes on from here serves it elsewhere. */
function shown({ message, media }: ChatRow, mediaAt: MediaAt): ChatMessage {
  if (media === null || message.message_type !== 'media') return message;
  return { ...message, payload: { ...message.payload, filePath: mediaAt(media) } };
}
