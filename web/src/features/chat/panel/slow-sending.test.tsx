import { chat } from '@wallet/shared/contract/chat.ts';
import { expect, test } from 'vitest';

import { receivedCalls } from '#testing/mock-api.ts';
import { interceptModule } from '#testing/intercept-module.ts';

import { FakeOperator, textMessage } from '../room/chat-room.test-utils.ts';
import { renderChat } from './conversation-view.test-utils.tsx';

const sent = () =>
  receivedCalls(chat.sendMessage).map(({ input }) => (input.body as { message: object }).message);

test('CH-3 what is said before what carries it has come is shown as on its way, and goes once, in the order it was said', async () => {
  const code = await interceptModule('/features/chat/connection/sending.ts');
  const gone = new FakeOperator().joinRoom();
  const { field, send, screen, room, log, rows } = await renderChat(3);
  gone.send(textMessage('of a session that has ended'));
  gone.leave();
  const all = ['one', 'two', 'two', 'three'];
  for (const words of all) {
    await field.fill(words);
    await send.click();
  }
  const delivered = () =>
    [...log().querySelectorAll('[data-delivery]')].map((each) => each.getAttribute('data-delivery'));
  await expect.poll(delivered).toEqual(all.map(() => 'sending'));
  await expect.element(screen.getByText('Sending').first()).toBeVisible();
  const shown = () =>
    rows()
      .slice(-4)
      .map((row) => row.querySelector('[data-bubble]')?.textContent);
  expect(shown()).toEqual(all);
  const heights = () =>
    rows()
      .slice(-4)
      .map((row) => row.getBoundingClientRect().height);
  const before = heights();
  expect(sent()).toEqual([]);

  await code.release();
  await expect
    .poll(() =>
      room
        .getSnapshot()
        .rows.slice(-4)
        .map(({ isSaid }) => isSaid),
    )
    .toEqual(all.map(() => true));
  expect(sent()).toEqual(all.map(textMessage));
  await expect.poll(delivered).toEqual(all.map(() => 'succeed'));
  expect(shown()).toEqual(all);
  expect(heights()).toEqual(before);
  await room.refresh();
  expect(room.getSnapshot().rows).toHaveLength(3 + all.length);
  expect(sent()).toHaveLength(all.length);
});
