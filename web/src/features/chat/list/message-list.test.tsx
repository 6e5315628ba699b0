import { chat } from '@wallet/shared/contract/chat.ts';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mockNetworkError, mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { FakeOperator, textMessage, untilIdle } from '../room/chat-room.test-utils.ts';
import type { ChatRoom } from '../room/chat-room.ts';
import { MessageList } from './message-list.tsx';

function ListHost({ room }: { room: ChatRoom }) {
  return <MessageList room={room} state={useSyncExternalStore(room.subscribe, room.getSnapshot)} />;
}

test('a history that could not be loaded is tried again above the messages that have come, where older ones would be', async () => {
  const operator = new FakeOperator();
  mockNetworkError(chat.history);
  const room = operator.joinRoom();
  await untilIdle(room);
  await render(<ListHost room={room} />, { language: 'en' });
  await expect.poll(() => operator.hasSocket).toBe(true);
  operator.sendText('hello');
  expect(room.getSnapshot().rows).toHaveLength(1);
  const older = page.getByRole('button', { name: 'Load older messages' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(page.getByRole('log')).toBeInTheDocument();
  await expect.element(retry).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();

  for (let index = 0; index < 10; index += 1) operator.addToHistory(textMessage(`message ${index}`));
  mockResponse(chat.history, operator.history.slice(-10).toReversed() as never);
  await retry.click();
  await expect.element(older).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
