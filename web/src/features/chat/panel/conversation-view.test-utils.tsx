import type { Language } from '@wallet/shared/limits.ts';
import { expect, vi } from 'vitest';

import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { FakeOperator, textMessage } from '../room/chat-room.test-utils.ts';
import type { UploadFile } from '../room/outbox.ts';
import { ConversationView } from './conversation-view.tsx';

const PANEL_STYLE = { position: 'fixed', inset: '0 0 auto', height: '600px' } as const;

/** An open chat with so many texts in the operator's books. */
export async function renderChat(
  count = 0,
  { upload, language = 'en' }: { readonly upload?: UploadFile; readonly language?: Language } = {},
) {
  const word = createTranslator(language, 'chat');
  const operator = new FakeOperator();
  for (let index = 0; index < count; index += 1) operator.addToHistory(textMessage(`said ${index}`));
  const room = operator.joinRoom(upload ? { upload } : {});
  await vi.waitFor(() => expect(room.getSnapshot().first).toBe('ready'));
  operator.connectSocket();
  // What a test books from here on is heard, and not read by the way.
  await vi.waitFor(() => expect(room.getSnapshot()).toMatchObject({ line: 'live', isRefreshing: false }));
  const screen = await render(
    <div style={PANEL_STYLE}>
      <ConversationView room={room} titleId="title" messagingLink={undefined} onClose={() => {}} />
    </div>,
    { language },
  );
  const log = () => screen.getByRole('log').element() as HTMLElement;
  const rows = () => [...log().querySelectorAll('[data-row]')];
  // An empty list is at its end, too.
  if (count > 0) await vi.waitFor(() => expect(rows().at(-1)?.textContent).toContain(`said ${count - 1}`));
  return {
    operator,
    room,
    screen,
    log,
    word,
    field: screen.getByRole('textbox', { name: word('message') }),
    send: screen.getByRole('button', { name: word('send') }),
    /** How far the reader is from the newest message, px. */
    left: () => log().scrollHeight - log().clientHeight - log().scrollTop,
    rows,
    /** Gives the panel another size, as a keyboard or a turned screen does. */
    resize: (size: Partial<Record<'width' | 'height', string>>) => {
      Object.assign((screen.container.firstElementChild as HTMLElement).style, size);
    },
  };
}
