import * as z from 'zod/mini';

import type { ChatMessageSeed } from '@wallet/fixtures/member-seed.ts';
import { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { RecordingReader } from '../recording-reader.ts';
import { definedFields } from './operator.ts';

/** Sender of the member's own messages; any other is the operator. */
const CUSTOMER = 'customer';
const OTHER_FILES = 'https://cdn.dao-wallet.example/';
/** Reads the messages of the chat, oldest first. */
export function readChat({ responses, leaveOut }: RecordingReader): readonly ChatMessageSeed[] | undefined {
  const rows = responses.joinRows(
    contract.chat.history,
    (messages) => messages,
    ({ sender, createdAt, message }) => JSON.stringify([sender, createdAt, message]),
  );
  const sessions = new Map<string, number>();
  return rows
    ?.flatMap(({ createdAt, message, ...item }) => {
      const at = readTime(createdAt);
      const content = z.safeParse(ChatMessage, message);
      if (at !== undefined && content.success) return [{ ...item, message: content.data, at }];
      leaveOut('a chat message without a readable time or content');
      return [];
    })
    .toReversed()
    .sort((a, b) => a.at - b.at)
    .map(({ at, sender, session_id: id = '', message }): ChatMessageSeed => {
      if (!sessions.has(id)) sessions.set(id, sessions.size + 1);
      const isCustomer = sender === CUSTOMER;
      return {
        at,
        sender: isCustomer ? 'customer' : 'operator',
        session: sessions.get(id) ?? 1,
        isRead: true,
        message: replaceFiles(message),
      };
    });
}

/** Replaces the files of a message. */
function replaceFiles(message: ChatMessage): ChatMessage {
  if (message.message_type !== 'media') return message;
  const { fileType, message: text, name, filePath } = message.payload;
  const isPicture = fileType === 'image';
  return {
    message_type: 'media',
    payload: {
      url: !isPicture,
      fileType,
      filePath: isPicture ? filePath : `${OTHER_FILES}${fileType}`,
      ...definedFields({ message: text, name: name && fileType }),
    },
  };
}
