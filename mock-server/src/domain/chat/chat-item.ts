import type * as z from 'zod/mini';

import type { ChatItem, ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { ChatMessageRow } from '#domain/entities/chat.ts';
import { toIsoString } from '#domain/timestamp.ts';

/** Where a kept file is served, which only the world knows. */
export type GetMediaUrl = (name: string) => string;

type Item = z.output<typeof ChatItem>;

/** A message as the wire has it (§3). */
export function toChatItem(row: ChatMessageRow, kind: 'member' | 'guest', mediaAt: GetMediaUrl): Item {
  const { sender, sessionId, username, name, deviceToken } = row;
  return {
    sender,
    message: withMediaUrl(row, mediaAt),
    createdAt: toIsoString(row.at),
    session_id: sessionId,
    ...(kind === 'member' ? { userId: row.room } : { guestId: row.room }),
    ...(username === '' ? {} : { username }),
    ...(name === '' ? {} : { name }),
    ...(deviceToken === '' ? {} : { deviceToken }),
  };
}

/** A row keeps a file by its name, because another world that goes on from here serves it elsewhere. */
function withMediaUrl({ message, media }: ChatMessageRow, mediaAt: GetMediaUrl): ChatMessage {
  if (media === null || message.message_type !== 'media') return message;
  return { ...message, payload: { ...message.payload, filePath: mediaAt(media) } };
}
