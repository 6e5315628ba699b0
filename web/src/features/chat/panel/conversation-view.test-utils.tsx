import type { Language } from '@wallet/shared/limits.ts';
import { expect } from 'vitest';

import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { useAttachments } from '../composer/use-attachments.ts';
import type { ChatRoom } from '../room/chat-room.ts';
import { FakeOperator, textMessage, untilIdle } from '../room/chat-room.test-utils.ts';
import type { UploadFile } from '../room/upload-file.ts';
import { ConversationView } from './conversation-view.tsx';

/** Holds the attachments, as the panel does. */
function ConversationHost({ room }: { room: ChatRoom }) {
  const attachments = useAttachments();
  return (
    <ConversationView
      room={room}
      attachments={attachments}
      titleId="title"
      messagingLink={undefined}
      onClose={() => {}}
    />
  );
}

const PANEL_STYLE = { position: 'fixed', inset: '0 0 auto', height: '600px' } as const;

/** Renders a connected chat with `count` texts in the operator's history. */
export async function renderChat(
  count = 0,
  { uploadFile, language = 'en' }: { readonly uploadFile?: UploadFile; readonly language?: Language } = {},
) {
  const t = createTranslator(language, 'chat');
  const operator = new FakeOperator();
  for (let index = 0; index < count; index += 1) operator.addToHistory(textMessage(`message ${index}`));
  const room = operator.joinRoom(uploadFile ? { uploadFile } : {});
  await untilIdle(room);
  operator.connectSocket();
  // Messages that a test adds from here on arrive by the socket, not with a reload.
  await untilIdle(room);
  const screen = await render(
    <div style={PANEL_STYLE}>
      <ConversationHost room={room} />
    </div>,
    { language },
  );
  const log = () => screen.getByRole('log').element() as HTMLElement;
  const rows = () => [...log().querySelectorAll('[data-row]')];
  if (count > 0)
    await expect
      .element(screen.getByRole('log').getByText(`message ${count - 1}`, { exact: true }))
      .toBeInTheDocument();
  return {
    operator,
    room,
    screen,
    log,
    t,
    field: screen.getByRole('textbox', { name: t('message') }),
    send: screen.getByRole('button', { name: t('send') }),
    rows,
    /** Resizes the panel, as an on-screen keyboard or a rotated screen does. */
    resize: (size: Partial<Record<'width' | 'height', string>>) => {
      Object.assign((screen.container.firstElementChild as HTMLElement).style, size);
    },
  };
}
