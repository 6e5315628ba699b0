import { chat } from '@wallet/shared/contract/chat.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { resetClock, syncClock } from '#lib/time/clock.ts';
import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { FakeOperator, joinConnected, rowTexts, textMessage, untilIdle } from './chat-room.test-utils.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  resetClock();
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
  vi.advanceTimersByTime(5_000);
  expect(receivedCalls(chat.readCustomer)).toHaveLength(0);

  room.setNewestVisible(true);
  expect(room.getSnapshot()).toMatchObject({ unread: 0, firstUnreadId });
  operator.sendText('three');
  expect(room.getSnapshot().unread).toBe(0);
  vi.advanceTimersByTime(1_000);
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
  mockResponse(chat.history, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return operator.history.toReversed() as never;
  });
  const room = operator.joinRoom();
  room.setOpen(true);
  syncClock(new Headers({ 'x-sandbox-now': operator.history[0]?.createdAt ?? '' }));
  room.setOpen(false);
  operator.sendText('since');
  expect(room.getSnapshot().unread).toBe(0);
  await waitFor(() => {
    answer();
    expect(room.getSnapshot()).toMatchObject({ historyStatus: 'ready', isRefreshing: false });
  });
  expect(rowTexts(room)).toEqual(['before', 'since']);
  expect(room.getSnapshot().unread).toBe(1);
});
