import type { Language } from '@wallet/shared/limits.ts';
import { expect, vi } from 'vitest';

import { render } from '#testing/render.tsx';
import { wordsIn } from '#testing/texts.ts';

import { Operator, text } from '../connection/chat-stage.ts';
import type { Upload } from '../connection/outbox.ts';
import { Conversation } from './conversation.tsx';

const FRAME = { position: 'fixed', inset: '0 0 auto', height: '600px' } as const;

/** An open chat with so many texts in the operator's books. */
export async function openChat(
  count = 0,
  { upload, language = 'en' }: { readonly upload?: Upload; readonly language?: Language } = {},
) {
  const word = wordsIn(language, 'chat');
  const operator = new Operator();
  for (let index = 0; index < count; index += 1) operator.book(text(`said ${index}`));
  const room = operator.enter(upload ? { upload } : {});
  await vi.waitFor(() => expect(room.read().first).toBe('ready'));
  operator.goUp();
  // What a test books from here on is heard, and not read by the way.
  await vi.waitFor(() => expect(room.read()).toMatchObject({ line: 'live', isRefreshing: false }));
  const screen = await render(
    <div style={FRAME}>
      <Conversation room={room} titleId="title" elsewhere={undefined} onClose={() => {}} />
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
