import * as z from 'zod/mini';

import { CHAT_TEXT_MAX_UNITS } from '../../chat-limits.ts';
import { assumed } from '../../schema/endpoint.ts';
import { Instant, MaybeEmptyText, Url } from '../../schema/fields.ts';
import { taggedUnion } from '../../schema/tagged-union.ts';

export const CHAT_FILE_TYPES = ['image', 'video', 'file'] as const;
export const CHAT_BUTTON_TYPES = ['web', 'call', 'postback', 'other'] as const;

/** States of an upload on the member's side (§3); never on the wire. */
export const CHAT_DELIVERY_STATUSES = ['uploading_file', 'sending', 'failed', 'succeed'] as const;
export type ChatDeliveryStatus = (typeof CHAT_DELIVERY_STATUSES)[number];

const ChatText = z.string().check(z.maxLength(CHAT_TEXT_MAX_UNITS));

export const ChatMedia = z.object({
  message: z.optional(ChatText),
  /** Whether `filePath` is a whole address. */
  url: z.boolean(),
  fileType: z.enum(CHAT_FILE_TYPES),
  filePath: Url,
  name: z.optional(z.string()),
});

export const ChatButton = z.object({
  type: z.enum(CHAT_BUTTON_TYPES),
  title: z.string(),
  payload: z.optional(z.string()),
});

export const ChatCard = z.object({
  image_url: z.optional(Url),
  title: z.string(),
  subtitle: z.optional(z.string()),
  buttons: z.optional(z.array(ChatButton)),
});

/** What is said, by its type. Which of payload and payloads each type uses is assumed. */
export const ChatMessage = assumed(
  taggedUnion('message_type', [
    z.object({ message_type: z.literal('text'), payload: ChatText }),
    z.object({ message_type: z.literal('buttons'), payload: ChatText, payloads: z.array(ChatButton) }),
    z.object({ message_type: z.literal('media'), payload: ChatMedia }),
    z.object({ message_type: z.literal('quick_replies'), payload: ChatText, payloads: z.array(ChatButton) }),
    z.object({ message_type: z.literal('generic'), payloads: z.array(ChatCard) }),
    z.object({ message_type: z.literal('postback'), payload: ChatText }),
    z.object({ message_type: z.literal('unknown') }),
  ]),
  'The types and the fields of media, button and card are shown; which type carries payload and which payloads is not.',
);
export type ChatMessage = z.output<typeof ChatMessage>;

const id = z.optional(MaybeEmptyText(128));

const author = {
  sender: z.string(),
  session_id: id,
  userId: id,
  guestId: id,
  username: id,
  name: z.optional(MaybeEmptyText()),
  deviceToken: z.optional(MaybeEmptyText(4096)),
};

/** One item of a conversation (§3). `sender` is `customer`, or anything else for the operator's side. */
export const ChatItem = z.object({ ...author, message: ChatMessage, createdAt: Instant });

/** Whose thread: a member's by `userId`, a visitor's by `guestId`; the other is empty or absent. */
export const ChatThread = z.object({ userId: id, guestId: id });
