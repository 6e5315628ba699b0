import type * as z from 'zod/mini';

import type { ChatItem, ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import type { ChatMessageRow } from '#domain/entities/chat.ts';
import type { GetMediaUrl } from '#domain/uploads/media-storage.ts';

/** Converts a message to its form in the API (§3). */
export function toChatItem(
  row: ChatMessageRow,
  kind: 'member' | 'guest',
  getMediaUrl: GetMediaUrl,
): z.output<typeof ChatItem> {
  const { sender, sessionId, username, name, deviceToken } = row;
  return {
    sender,
    message: withMediaUrl(row, getMediaUrl),
    createdAt: toIsoString(row.at),
    session_id: sessionId,
    ...(kind === 'member' ? { userId: row.room } : { guestId: row.room }),
    ...(username === '' ? {} : { username }),
    ...(name === '' ? {} : { name }),
    ...(deviceToken === '' ? {} : { deviceToken }),
  };
}

/** Adds the URL of the file. Rows have only its name, because every fork of a world has its own URLs. */
function withMediaUrl({ message, media }: ChatMessageRow, getMediaUrl: GetMediaUrl): ChatMessage {
  if (media === null || message.message_type !== 'media') return message;
  return { ...message, payload: { ...message.payload, filePath: getMediaUrl(media) } };
}
