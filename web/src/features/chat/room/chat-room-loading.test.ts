import '#testing/node-page.ts';

import { chat } from '@wallet/shared/contract/chat.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, mockPendingResponse, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import {
  FakeOperator,
  joinConnected,
  requestedSkips,
  textMessage,
  untilIdle,
} from './chat-room.test-utils.ts';

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock();
});
afterEach(() => vi.restoreAllMocks());

const createOperator = (count: number) => {
  const operator = new FakeOperator();
  for (let index = 0; index < count; index += 1) operator.addToHistory(textMessage(`${index}`));
  return operator;
};

test('CH-1 a page that reaches the last message that is known is the last one that is read', async () => {
  const operator = createOperator(15);
  const room = await joinConnected(operator);
  operator.disconnectSocket();
  for (let count = 0; count < 9; count += 1) operator.addToHistory(textMessage(`new ${count}`));
  const before = requestedSkips().length;
  operator.connectSocket();
  await untilIdle(room);
  expect(requestedSkips().slice(before)).toEqual([0]);
});

test('the history is read again after ten messages of the socket, and then after ten more', async () => {
  const operator = createOperator(1);
  const room = await joinConnected(operator);
  const countReloads = () => requestedSkips().filter((skip) => skip === 0).length;
  const before = countReloads();
  const receive = async (count: number) => {
    for (let index = 0; index < count; index += 1) operator.sendText(`new ${index}`);
    await untilIdle(room);
    return countReloads() - before;
  };
  expect(await receive(9)).toBe(0);
  expect(await receive(1)).toBe(1);
  expect(await receive(9)).toBe(1);
  expect(await receive(1)).toBe(2);
});

test('while the page is hidden an open panel reads nothing', async () => {
  const operator = createOperator(1);
  const room = operator.joinRoom({ hasSocket: false });
  room.setOpen(true);
  await untilIdle(room);
  const before = requestedSkips().length;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await clock.advance(60_000);
  expect(requestedSkips()).toHaveLength(before);
});

test('older messages that could not be loaded are said to have failed', async () => {
  const operator = createOperator(15);
  const room = await joinConnected(operator);
  mockNetworkError(chat.history);
  await room.loadOlder();
  expect(room.getSnapshot()).toMatchObject({ olderStatus: 'failed', isComplete: false });
});

test('nothing older is asked for before the newest messages are known', async () => {
  const operator = createOperator(15);
  const release = mockPendingResponse(chat.history, []);
  const room = operator.joinRoom();
  await waitFor(() => expect(requestedSkips()).toEqual([0]));
  await room.loadOlder();
  expect(room.getSnapshot().olderStatus).toBe('idle');
  expect(requestedSkips()).toEqual([0]);
  release();
  await untilIdle(room);
});

test('CH-7 closing the panel sends the receipt of what was seen at once', async () => {
  const operator = createOperator(1);
  const room = await joinConnected(operator);
  room.setOpen(true);
  await untilIdle(room);
  room.setNewestVisible(true);
  room.setOpen(false);
  await waitFor(() => expect(receivedCalls(chat.readCustomer)).toHaveLength(1));
});

test('a socket that is being opened is not opened a second time', async () => {
  const operator = createOperator(1);
  let attempts = 0;
  const room = operator.joinRoom({
    fetchPrefix: () => {
      attempts += 1;
      return new Promise(() => {});
    },
  });
  await untilIdle(room);
  await clock.advance(20_000);
  expect(attempts).toBe(1);
});
