import '#testing/node-page.ts';

import { chat } from '@wallet/shared/contract/chat.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { FakeOperator, joinConnected, rowTexts, textMessage, untilIdle } from './chat-room.test-utils.ts';

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock();
});

test('visible messages become read, send one receipt, and the unread line stays until the panel closes', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  room.setOpen(true);
  await untilIdle(room);
  operator.sendText('one');
  operator.sendText('two');
  const firstUnreadId = room.getSnapshot().rows[0]?.id;
  expect(room.getSnapshot()).toMatchObject({ unread: 2, firstUnreadId });
  await clock.advance(5_000);
  expect(receivedCalls(chat.readCustomer)).toHaveLength(0);

  room.setNewestVisible(true);
  expect(room.getSnapshot()).toMatchObject({ unread: 0, firstUnreadId });
  operator.sendText('three');
  expect(room.getSnapshot().unread).toBe(0);
  await clock.advance(1_000);
  await waitFor(() => expect(receivedCalls(chat.readCustomer)).toHaveLength(1));
  room.setOpen(false);
  expect(room.getSnapshot().firstUnreadId).toBeUndefined();
  operator.sendText('four');
  expect(room.getSnapshot().unread).toBe(1);
});

test('what arrives once the panel was closed is unread, also if the history comes later', async () => {
  const operator = new FakeOperator();
  operator.addToHistory(textMessage('before'));
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  mockResponse(chat.history, async () => {
    await answered;
    return operator.history.toReversed() as never;
  });
  const room = operator.joinRoom();
  room.setOpen(true);
  receiveServerTime(operator.history[0]?.createdAt ?? '');
  room.setOpen(false);
  operator.sendText('since');
  expect(room.getSnapshot().unread).toBe(0);
  answer();
  await untilIdle(room);
  expect(rowTexts(room)).toEqual(['before', 'since']);
  expect(room.getSnapshot().unread).toBe(1);
});
