import * as z from 'zod/mini';

import { CHAT_TEXT_MAX_UNITS } from '../../chat-limits.ts';
import { assumed } from '../../schema/assumed.ts';
import { essential, withOther } from '../../schema/response-marks.ts';
import { Instant, MaybeEmptyText, Url } from '../../schema/fields.ts';

export const CHAT_FILE_TYPES = ['image', 'video', 'file'] as const;
export const CHAT_BUTTON_TYPES = ['web', 'call', 'postback', 'other'] as const;

/** Delivery statuses of a message on the member's side (§3); never part of a request. */
export const CHAT_DELIVERY_STATUSES = ['uploading_file', 'sending', 'failed', 'succeed'] as const;
export type ChatDeliveryStatus = (typeof CHAT_DELIVERY_STATUSES)[number];

const ChatText = z.string().check(z.maxLength(CHAT_TEXT_MAX_UNITS));

export const ChatMedia = z.object({
  message: z.optional(ChatText),
  /** True if `filePath` is an absolute URL. */
  url: z.boolean(),
  fileType: z.enum(CHAT_FILE_TYPES),
  filePath: essential(Url),
  name: z.optional(z.string()),
});

export const ChatButton = z.object({
  type: withOther(z.enum(CHAT_BUTTON_TYPES)),
  title: essential(z.string()),
  payload: z.optional(z.string()),
});

export const ChatCard = z.object({
  image_url: z.optional(Url),
  title: z.string(),
  subtitle: z.optional(z.string()),
  buttons: z.optional(z.array(ChatButton)),
});

/** Content of a message, by its type. */
export const ChatMessage = assumed(
  z.discriminatedUnion('message_type', [
    z.object({ message_type: z.literal('text'), payload: essential(ChatText) }),
    z.object({ message_type: z.literal('buttons'), payload: ChatText, payloads: z.array(ChatButton) }),
    z.object({ message_type: z.literal('media'), payload: essential(ChatMedia) }),
    z.object({ message_type: z.literal('quick_replies'), payload: ChatText, payloads: z.array(ChatButton) }),
    z.object({ message_type: z.literal('generic'), payloads: essential(z.array(ChatCard)) }),
    z.object({ message_type: z.literal('postback'), payload: essential(ChatText) }),
    z.object({ message_type: z.literal('unknown') }),
  ]),
  'The specification shows the types and the fields of media, buttons and cards, and not which type has payload and which payloads.',
  'display',
);
export type ChatMessage = z.output<typeof ChatMessage>;

const id = z.optional(MaybeEmptyText(128));

/** One message of a conversation (§3). `sender` is `customer`; any other sender is the operator's side. */
export const ChatItem = z.object({
  sender: essential(z.string()),
  session_id: id,
  userId: id,
  guestId: id,
  username: id,
  name: z.optional(MaybeEmptyText()),
  deviceToken: z.optional(MaybeEmptyText(4096)),
  message: ChatMessage,
  createdAt: Instant,
});

/** Owner of a conversation: a member by `userId`, a visitor by `guestId`; the other id is empty or absent. */
export const ChatThread = z.object({ userId: id, guestId: id });
