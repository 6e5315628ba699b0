import { chat } from '@wallet/shared/contract/chat.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  mockResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';

import { FakeOperator, requestedSkips, textMessage, bubbleTexts } from './chat-room.test-utils.ts';
import type { ChatRoom } from './chat-room.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const until = (room: ChatRoom, is: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => is() && resolve();
    room.subscribe(look);
    look();
  });

const settled = (room: ChatRoom) =>
  until(room, () => room.getSnapshot().first !== 'loading' && !room.getSnapshot().isRefreshing);

async function entered(operator: FakeOperator, options = {}): Promise<ChatRoom> {
  const room = operator.joinRoom(options);
  await settled(room);
  operator.connectSocket();
  await settled(room);
  return room;
}

test('CH-1 three messages while the line is down are three bubbles in order, and three unread', async () => {
  const operator = new FakeOperator();
  operator.addToHistory(textMessage('before'));
  const room = await entered(operator);
  expect(room.getSnapshot()).toMatchObject({ unread: 0, line: 'live' });

  operator.disconnectSocket();
  expect(room.getSnapshot().line).toBe('lost');
  for (const words of ['one', 'two', 'three']) operator.addToHistory(textMessage(words));
  operator.connectSocket();
  await settled(room);
  expect(bubbleTexts(room)).toEqual(['before', 'one', 'two', 'three']);
  expect(room.getSnapshot().unread).toBe(3);
  expect(document.documentElement.style.getPropertyValue('--chat-unread')).toBe('"3"');
});

test('CH-1 however many were said while the line was away, none is missed', async () => {
  const operator = new FakeOperator();
  for (let count = 0; count < 15; count += 1) operator.addToHistory(textMessage(`old ${count}`));
  const room = await entered(operator);
  operator.disconnectSocket();
  for (let count = 0; count < 47; count += 1) operator.addToHistory(textMessage(`new ${count}`));
  operator.connectSocket();
  await settled(room);
  expect(bubbleTexts(room).slice(-47)).toEqual(
    operator.history.slice(-47).map(({ message }) => (message as { payload: string }).payload),
  );
  expect(room.getSnapshot().unread).toBe(47);
});

test('a line that mutes every other message proves nothing: what it left out is there after the next reading', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  for (let count = 0; count < 30; count += 1) {
    if (count % 2) operator.sendText(`${count}`);
    else operator.addToHistory(textMessage(`${count}`));
  }
  await room.refresh();
  expect(bubbleTexts(room)).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`));
});

test('a line that says each thing twice and the wrong way round shows each once, in order', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  const items = ['a', 'b', 'c'].map((words) => operator.addToHistory(textMessage(words)));
  for (const item of [...items, ...items].toReversed()) operator.pushToSocket(item);
  expect(bubbleTexts(room)).toEqual(['a', 'b', 'c']);
  expect(room.getSnapshot().unread).toBe(3);
});

test('CH-8 thirty-five messages are four pages of at most ten, with a message that comes between them', async () => {
  const operator = new FakeOperator();
  for (let count = 0; count < 35; count += 1) operator.addToHistory(textMessage(`${count}`));
  const room = await entered(operator);
  expect(room.getSnapshot().rows).toHaveLength(10);
  const before = requestedSkips().length;
  await room.loadOlder();
  operator.sendText('between');
  await room.loadOlder();
  await room.loadOlder();
  expect(bubbleTexts(room)).toEqual([...Array.from({ length: 35 }, (_, count) => `${count}`), 'between']);
  expect(requestedSkips().slice(before)).toEqual([10, 21, 31]);
  expect(room.getSnapshot().isWhole).toBe(true);
  await room.loadOlder();
  expect(requestedSkips()).toHaveLength(before + 3);
  for (const { input } of receivedCalls(chat.history)) expect(input.body).toMatchObject({ limit: 10 });
});

test('CH-8 a message that the line has not brought does not make a gap in the pages', async () => {
  const operator = new FakeOperator();
  for (let count = 0; count < 35; count += 1) operator.addToHistory(textMessage(`${count}`));
  const room = await entered(operator);
  for (let count = 35; count < 40; count += 1) operator.addToHistory(textMessage(`${count}`));
  while (!room.getSnapshot().isWhole) await room.loadOlder();
  await room.refresh();
  expect(bubbleTexts(room)).toEqual(Array.from({ length: 40 }, (_, count) => `${count}`));
});

test('a first history that cannot be had says so, and the next try brings it', async () => {
  const operator = new FakeOperator();
  operator.addToHistory(textMessage('a'));
  mockNetworkError(chat.history);
  const room = operator.joinRoom();
  await settled(room);
  expect(room.getSnapshot().first).toBe('failed');
  mockResponse(chat.history, operator.history as never);
  await room.refresh();
  expect(room.getSnapshot().first).toBe('ready');
  expect(bubbleTexts(room)).toEqual(['a']);
});

test('the widget looks after the line every 5 s, with one timer', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  operator.disconnectSocket();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4_999);
  expect(operator.socketChecks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(operator.socketChecks).toBe(1);
  for (let count = 0; count < 20; count += 1) {
    operator.connectSocket();
    operator.disconnectSocket();
  }
  await settled(room);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(operator.socketChecks).toBe(3);
  expect(operator.socketsOpened).toBe(1);
});

test('F-45 without a socket address the history is asked every 15 s while the panel is open, and not while it is closed', async () => {
  const operator = new FakeOperator();
  const room = operator.joinRoom({ hasLine: false });
  await settled(room);
  expect(room.getSnapshot().line).toBe('off');
  const first = requestedSkips().length;
  vi.advanceTimersByTime(60_000);
  expect(requestedSkips()).toHaveLength(first);

  room.setOpen(true);
  await settled(room);
  const opened = requestedSkips().length;
  operator.addToHistory(textMessage('hello'));
  vi.advanceTimersByTime(15_000);
  await until(room, () => bubbleTexts(room).length === 1);
  await settled(room);
  expect(requestedSkips()).toHaveLength(opened + 1);
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(requestedSkips()).toHaveLength(opened + 2));
});

test('a line that is dead without anybody noticing is found out by the reading every 30 s', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  room.setOpen(true);
  await settled(room);
  operator.addToHistory(textMessage('unheard'));
  vi.advanceTimersByTime(30_000);
  await until(room, () => bubbleTexts(room).length === 1);
});

test('what is really seen is no longer unread, is marked once, and the line above it stays until the panel closes', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  room.setOpen(true);
  await settled(room);
  operator.sendText('one');
  operator.sendText('two');
  const firstUnread = room.getSnapshot().rows[0]?.id;
  expect(room.getSnapshot()).toMatchObject({ unread: 2, firstUnread });
  vi.advanceTimersByTime(5_000);
  expect(receivedCalls(chat.readCustomer)).toHaveLength(0);

  room.setNewestVisible(true);
  expect(room.getSnapshot()).toMatchObject({ unread: 0, firstUnread });
  operator.sendText('three');
  expect(room.getSnapshot().unread).toBe(0);
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(receivedCalls(chat.readCustomer)).toHaveLength(1));
  room.setOpen(false);
  expect(room.getSnapshot().firstUnread).toBeUndefined();
  operator.sendText('four');
  expect(room.getSnapshot().unread).toBe(1);
});

test('CH-9 what is said shows at once, and is the one bubble of it afterwards', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  const release = mockPendingResponse(chat.sendMessage, { createdAt: new Date().toISOString() });
  room.send(textMessage('mine'));
  expect(room.getSnapshot().rows).toMatchObject([{ side: 'own', delivery: 'sending', isSaid: false }]);
  release();
  await until(room, () => room.getSnapshot().rows[0]?.delivery === 'succeed');
  expect(room.getSnapshot().rows).toHaveLength(1);
});

test('CH-2 a sending whose answer is lost, but which the books have, is not sent again', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  mockResponse(chat.sendMessage, () => {
    operator.addToHistory(textMessage('mine'), 'customer');
    throw new TypeError('Failed to fetch');
  });
  room.send(textMessage('mine'));
  await until(room, () => room.getSnapshot().rows.some(({ isSaid }) => isSaid));
  await settled(room);
  expect(room.getSnapshot().rows).toMatchObject([{ isSaid: true, delivery: 'succeed' }]);
  const [row] = room.getSnapshot().rows;
  await room.retry(row?.id ?? '');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(1);
});

test('a sending that was refused stays with its reason, and is sent again as the same one', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  mockRefusal(chat.sendMessage, 'REQUEST_LIMIT');
  room.send(textMessage('mine'));
  await until(room, () => room.getSnapshot().rows[0]?.delivery === 'failed');
  const id = room.getSnapshot().rows[0]?.id ?? '';
  await vi.waitFor(() => expect(room.outbox?.getError(id)?.key).toBe('REQUEST_LIMIT'));

  mockResponse(chat.sendMessage, () => ({
    createdAt: operator.addToHistory(textMessage('mine'), 'customer').createdAt,
  }));
  await Promise.all([room.retry(id), room.retry(id)]);
  expect(room.getSnapshot().rows).toMatchObject([{ id, delivery: 'succeed', isSaid: true }]);
  expect(operator.history).toHaveLength(1);
});

test('a room that was left hears, shows and counts nothing any more', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  const item = operator.sendText('mine');
  expect(room.getSnapshot().unread).toBe(1);
  const before = room.getSnapshot();
  room.leave();
  operator.pushToSocket({ ...item, createdAt: new Date().toISOString() });
  await room.refresh();
  expect(room.getSnapshot()).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
  expect(document.documentElement.style.getPropertyValue('--chat-unread')).toBe('');
});

test('broken messages do not take a conversation with them', async () => {
  const operator = new FakeOperator();
  const room = await entered(operator);
  for (const broken of [null, 1, 'x', [], {}, { sender: 'operator' }]) operator.pushToSocket(broken);
  operator.pushToSocket({
    sender: 'operator',
    createdAt: new Date(Date.now() + 60_000).toISOString(),
    message: { message_type: 'sticker' },
  });
  expect(bubbleTexts(room)).toEqual(['?']);
  operator.sendText('still here');
  expect(bubbleTexts(room)).toEqual(['still here', '?']);
});
