import * as z from 'zod/mini';

import type { ChatMessageSeed } from '@wallet/fixtures/member-seed.ts';
import { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { Inventor } from '../inventor.ts';
import type { RecordingReader } from '../recording-reader.ts';

/** Sender of the member's own messages; any other is the operator. */
const CUSTOMER = 'customer';
/** Picture in place of every recorded one, which may show a slip or a face. */
const PICTURE = '/media/fixtures/slip.svg';
const OTHER_FILES = 'https://cdn.dao-wallet.example/';
/** Code that a button sends. */
const CODE = /^[A-Z][A-Z0-9_]*$/;

/** Reads the messages of the chat, oldest first, with other words where a person may be meant. */
export function readChat({
  responses,
  inventor,
  leaveOut,
}: RecordingReader): readonly ChatMessageSeed[] | undefined {
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
        message: replaceContent(message, isCustomer, inventor),
      };
    });
}

/** Replaces the words, addresses and files of a message; its form stays. */
function replaceContent(message: ChatMessage, isCustomer: boolean, inventor: Inventor): ChatMessage {
  const replaceText = (text: string): string =>
    isCustomer ? inventor.inventText(text) : inventor.scrubMessage(text);
  const replaceCode = (payload: string): string => (CODE.test(payload) ? payload : replaceText(payload));
  const replaceFields = (value: unknown, field = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaceFields(item));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, content]) => [name, replaceFields(content, name)]),
      );
    }
    if (typeof value !== 'string' || field === 'type' || field === 'message_type') return value;
    if (field === 'image_url') return PICTURE;
    return field === 'payload' ? replaceCode(value) : replaceText(value);
  };
  if (message.message_type !== 'media') return replaceFields(message) as ChatMessage;
  const { url: _url, fileType, filePath: _path, message: text, name } = message.payload;
  const isPicture = fileType === 'image';
  return {
    message_type: 'media',
    payload: {
      url: !isPicture,
      fileType,
      filePath: isPicture ? PICTURE : `${OTHER_FILES}${toFileName(fileType, name)}`,
      ...(text === undefined ? {} : { message: replaceText(text) }),
      ...(name === undefined ? {} : { name: toFileName(fileType, name) }),
    },
  };
}

/** Creates the name of a file with the ending of the recorded one. */
const toFileName = (fileType: string, name = ''): string =>
  `${fileType}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}`;
