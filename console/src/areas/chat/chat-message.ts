import {
  CHAT_BUTTON_TYPES,
  type CHAT_FILE_TYPES,
  type ChatMessage,
} from '@wallet/shared/contract/chat/messages.ts';

import { createFieldError } from '#api/api-error.ts';
import type { ReadField } from '#ui/form/action-form.tsx';

export const MESSAGE_KINDS = [
  { value: 'text', text: 'Text' },
  { value: 'generic', text: 'Card' },
  { value: 'buttons', text: 'Text with buttons' },
  { value: 'quick_replies', text: 'Quick replies' },
  { value: 'media', text: 'Picture, video or file' },
  { value: 'postback', text: 'Postback' },
  { value: 'unknown', text: 'Unknown type' },
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number]['value'];

type Button = Extract<ChatMessage, { readonly message_type: 'buttons' }>['payloads'][number];
type FileType = (typeof CHAT_FILE_TYPES)[number];

const isButtonType = (type: string): type is Button['type'] =>
  (CHAT_BUTTON_TYPES as readonly string[]).includes(type);

/** Parses buttons, one per line: `web | Title | https://…`. Throws an `ApiError` with an issue for the field. */
export function parseButtons(text: string): Button[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, index) => {
      const [type = '', title = '', payload = ''] = line.split('|').map((part) => part.trim());
      if (!isButtonType(type) || title === '') {
        const types = CHAT_BUTTON_TYPES.join(', ');
        throw createFieldError(
          'buttons',
          `line ${index + 1} must look like “web | Title | https://…”, with one of ${types}`,
        );
      }
      return { type, title, ...(payload === '' ? {} : { payload }) };
    });
}

const optionalText = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<Name, string>);

/** Creates a message of the given kind from the fields of the composer. */
export function toChatMessage(kind: MessageKind, readField: ReadField): ChatMessage {
  switch (kind) {
    case 'text':
    case 'postback':
      return { message_type: kind, payload: readField('text') };
    case 'buttons':
    case 'quick_replies':
      return { message_type: kind, payload: readField('text'), payloads: parseButtons(readField('buttons')) };
    case 'generic': {
      const buttons = parseButtons(readField('buttons'));
      return {
        message_type: 'generic',
        payloads: [
          {
            title: readField('title'),
            ...optionalText('subtitle', readField('subtitle')),
            ...optionalText('image_url', readField('image')),
            ...(buttons.length > 0 ? { buttons } : {}),
          },
        ],
      };
    }
    case 'media':
      return {
        message_type: 'media',
        payload: {
          url: true,
          fileType: readField('fileType') as FileType,
          filePath: readField('filePath').trim(),
          ...optionalText('message', readField('text')),
          ...optionalText('name', readField('fileName')),
        },
      };
    default:
      return { message_type: 'unknown' };
  }
}

const formatTitles = (buttons: readonly { readonly title: string }[]): string =>
  buttons.map(({ title }) => `[${title}]`).join(' ');

/** Formats a message as one line of text. */
export function formatMessage(message: ChatMessage): string {
  switch (message.message_type) {
    case 'text':
    case 'postback':
      return message.payload;
    case 'buttons':
    case 'quick_replies':
      return `${message.payload} ${formatTitles(message.payloads)}`;
    case 'generic':
      return message.payloads
        .map(({ title, subtitle = '', buttons = [] }) =>
          [title, subtitle, formatTitles(buttons)].filter(Boolean).join(' '),
        )
        .join(' · ');
    case 'media':
      return `${message.payload.fileType}: ${message.payload.name ?? message.payload.filePath}`;
    default:
      return 'unknown type';
  }
}
