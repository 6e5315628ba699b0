import '#testing/node-page.ts';

import { chat } from '@wallet/shared/contract/chat.ts';
import { CHAT_RECONNECT_CHECK_MS } from '@wallet/shared/chat-limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import {
  mockResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';

import {
  FakeOperator,
  joinConnected,
  requestedSkips,
  rowTexts,
  textMessage,
  until,
  untilIdle,
} from './chat-room.test-utils.ts';

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock();
});

test('CH-1 three messages during a disconnection are three rows in order, and three unread', async () => {
  const operator = new FakeOperator();
  operator.addToHistory(textMessage('before'));
  const room = await joinConnected(operator);
  expect(room.getSnapshot()).toMatchObject({ unread: 0, connection: 'connected' });

  operator.disconnectSocket();
  expect(room.getSnapshot().connection).toBe('reconnecting');
  for (const payload of ['one', 'two', 'three']) operator.addToHistory(textMessage(payload));
  operator.connectSocket();
  await untilIdle(room);
  expect(rowTexts(room)).toEqual(['before', 'one', 'two', 'three']);
  expect(room.getSnapshot().unread).toBe(3);
  expect(document.documentElement.style.getPropertyValue('--chat-unread')).toBe('"3"');
});

test('CH-1 however many messages arrive during a disconnection, none is missed', async () => {
  const operator = new FakeOperator();
  for (let count = 0; count < 15; count += 1) operator.addToHistory(textMessage(`old ${count}`));
  const room = await joinConnected(operator);
  operator.disconnectSocket();
  for (let count = 0; count < 47; count += 1) operator.addToHistory(textMessage(`new ${count}`));
  operator.connectSocket();
  await untilIdle(room);
  expect(rowTexts(room).slice(-47)).toEqual(
    operator.history.slice(-47).map(({ message }) => (message as { payload: string }).payload),
  );
  expect(room.getSnapshot().unread).toBe(47);
});

test('messages that the socket has skipped are there after the next reload', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  for (let count = 0; count < 30; count += 1) {
    if (count % 2) operator.sendText(`${count}`);
    else operator.addToHistory(textMessage(`${count}`));
  }
  await room.refresh();
  expect(rowTexts(room)).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`));
});

test('a socket that repeats and reorders messages shows each once, in order', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  const messages = ['a', 'b', 'c'].map((payload) => operator.addToHistory(textMessage(payload)));
  for (const message of [...messages, ...messages].toReversed()) operator.pushToSocket(message);
  expect(rowTexts(room)).toEqual(['a', 'b', 'c']);
  expect(room.getSnapshot().unread).toBe(3);
});

test('CH-8 thirty-five messages are four pages of at most ten, even if a message arrives in between', async () => {
  const operator = new FakeOperator();
  for (let count = 0; count < 35; count += 1) operator.addToHistory(textMessage(`${count}`));
  const room = await joinConnected(operator);
  expect(room.getSnapshot().rows).toHaveLength(10);
  const before = requestedSkips().length;
  await room.loadOlder();
  operator.sendText('between');
  await room.loadOlder();
  await room.loadOlder();
  expect(rowTexts(room)).toEqual([...Array.from({ length: 35 }, (_, count) => `${count}`), 'between']);
  expect(requestedSkips().slice(before)).toEqual([10, 21, 31]);
  expect(room.getSnapshot().isComplete).toBe(true);
  await room.loadOlder();
  expect(requestedSkips()).toHaveLength(before + 3);
  for (const { input } of receivedCalls(chat.history)) expect(input.body).toMatchObject({ limit: 10 });
});

test('CH-8 messages that the socket has skipped leave no gap in the pages', async () => {
  const operator = new FakeOperator();
  for (let count = 0; count < 35; count += 1) operator.addToHistory(textMessage(`${count}`));
  const room = await joinConnected(operator);
  for (let count = 35; count < 40; count += 1) operator.addToHistory(textMessage(`${count}`));
  while (!room.getSnapshot().isComplete) await room.loadOlder();
  await room.refresh();
  expect(rowTexts(room)).toEqual(Array.from({ length: 40 }, (_, count) => `${count}`));
});

test('a failed first history can be loaded again', async () => {
  const operator = new FakeOperator();
  operator.addToHistory(textMessage('a'));
  mockNetworkError(chat.history);
  const room = operator.joinRoom();
  await untilIdle(room);
  expect(room.getSnapshot().historyStatus).toBe('failed');
  mockResponse(chat.history, operator.history as never);
  await room.refresh();
  expect(room.getSnapshot().historyStatus).toBe('ready');
  expect(rowTexts(room)).toEqual(['a']);
});

test('the connection is checked every 5 s, with one timer', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  operator.disconnectSocket();
  expect(clock.timerCount).toBe(1);
  await clock.advance(4_999);
  expect(operator.reconnectCount).toBe(0);
  await clock.advance(1);
  expect(operator.reconnectCount).toBe(1);
  for (let count = 0; count < 20; count += 1) {
    operator.connectSocket();
    operator.disconnectSocket();
  }
  await untilIdle(room);
  expect(clock.timerCount).toBe(1);
  await clock.advance(10_000);
  expect(operator.reconnectCount).toBe(3);
  expect(operator.socketCount).toBe(1);
});

test('a member whose session ends while the chat is closed hears of it by a call, once a refusal (tinyhumansai/openhuman#2892)', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  const before = requestedSkips().length;
  for (let attempt = 1; attempt < 4; attempt += 1) operator.refuseSocket();
  await untilIdle(room);
  expect(requestedSkips()).toHaveLength(before + 1);
  operator.connectSocket();
  await untilIdle(room);
  operator.refuseSocket();
  await untilIdle(room);
  expect(requestedSkips()).toHaveLength(before + 3);
});

test('F-45 without a socket address the history is polled every 15 s while the panel is open, and not while it is closed', async () => {
  const operator = new FakeOperator();
  const room = operator.joinRoom({ hasSocket: false });
  await untilIdle(room);
  expect(room.getSnapshot().connection).toBe('polling');
  const countBefore = requestedSkips().length;
  await clock.advance(60_000);
  expect(requestedSkips()).toHaveLength(countBefore);

  room.setOpen(true);
  await untilIdle(room);
  const countOpened = requestedSkips().length;
  operator.addToHistory(textMessage('hello'));
  await clock.advance(15_000);
  await until(room, () => rowTexts(room).length === 1);
  await untilIdle(room);
  expect(requestedSkips()).toHaveLength(countOpened + 1);
  await clock.advance(15_000);
  await untilIdle(room);
  expect(requestedSkips()).toHaveLength(countOpened + 2);
});

test('a socket that fails silently is made up for by a reload every 30 s', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  room.setOpen(true);
  await untilIdle(room);
  operator.addToHistory(textMessage('unheard'));
  await clock.advance(30_000);
  await until(room, () => rowTexts(room).length === 1);
});

test('CH-9 a sent message is shown at once and stays one row', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  const release = mockPendingResponse(chat.sendMessage, { createdAt: new Date().toISOString() });
  room.send(textMessage('mine'));
  expect(room.getSnapshot().rows).toMatchObject([{ side: 'own', delivery: 'sending', isConfirmed: false }]);
  release();
  await until(room, () => room.getSnapshot().rows[0]?.delivery === 'succeed');
  expect(room.getSnapshot().rows).toHaveLength(1);
});

test('CH-2 a stored message whose response was lost is not sent again', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  mockResponse(chat.sendMessage, () => {
    operator.addToHistory(textMessage('mine'), 'customer');
    throw new TypeError('Failed to fetch');
  });
  room.send(textMessage('mine'));
  await until(room, () => room.getSnapshot().rows.some(({ isConfirmed }) => isConfirmed));
  await untilIdle(room);
  expect(room.getSnapshot().rows).toMatchObject([{ isConfirmed: true, delivery: 'succeed' }]);
  const [row] = room.getSnapshot().rows;
  await room.outbox.retry(row?.id ?? '');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(1);
});

test('a refused message keeps its error and is retried as the same message', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  mockRefusal(chat.sendMessage, 'REQUEST_LIMIT');
  room.send(textMessage('mine'));
  await until(room, () => room.getSnapshot().rows[0]?.delivery === 'failed');
  const id = room.getSnapshot().rows[0]?.id ?? '';
  expect(room.outbox.getError(id)?.key).toBe('REQUEST_LIMIT');

  mockResponse(chat.sendMessage, () => ({
    createdAt: operator.addToHistory(textMessage('mine'), 'customer').createdAt,
  }));
  await Promise.all([room.outbox.retry(id), room.outbox.retry(id)]);
  expect(room.getSnapshot().rows).toMatchObject([{ id, delivery: 'succeed', isConfirmed: true }]);
  expect(operator.history).toHaveLength(1);
});

test('a room that was left receives, shows and counts nothing any more', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  const item = operator.sendText('mine');
  expect(room.getSnapshot().unread).toBe(1);
  const before = room.getSnapshot();
  room.leave();
  operator.pushToSocket({ ...item, createdAt: new Date().toISOString() });
  await room.refresh();
  expect(room.getSnapshot()).toBe(before);
  expect(clock.timerCount).toBe(0);
  expect(document.documentElement.style.getPropertyValue('--chat-unread')).toBe('');
});

test('a socket that opens after its room was left is closed', async () => {
  const operator = new FakeOperator();
  operator.joinRoom().leave();
  await expect.poll(() => operator.socketCount).toBe(1);
  await expect.poll(() => operator.hasSocket).toBe(false);
});

test('broken messages do not break the conversation', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  for (const broken of [null, 1, 'x', [], {}, { sender: 'operator' }]) operator.pushToSocket(broken);
  const createdAt = new Date(Date.now() + 60_000).toISOString();
  operator.pushToSocket({ sender: 'operator', createdAt, message: { message_type: 'sticker' } });
  expect(rowTexts(room)).toEqual(['?']);
  operator.sendText('still here');
  expect(rowTexts(room)).toEqual(['still here', '?']);
});

test('F-91 an operator without a socket is no lost connection: the history is polled', async () => {
  const operator = new FakeOperator();
  const room = operator.joinRoom();
  await untilIdle(room);
  for (let attempt = 1; attempt < 6; attempt += 1) operator.disconnectSocket();
  expect(room.getSnapshot().connection).toBe('reconnecting');
  operator.disconnectSocket();
  expect(room.getSnapshot().connection).toBe('polling');
  operator.connectSocket();
  expect(room.getSnapshot().connection).toBe('connected');
  for (let attempt = 1; attempt < 20; attempt += 1) operator.disconnectSocket();
  expect(room.getSnapshot().connection).toBe('reconnecting');
});

test('a room whose prefix cannot be read says so once, and not at each attempt', async () => {
  const operator = new FakeOperator();
  let attempts = 0;
  const room = operator.joinRoom({
    fetchPrefix: () => {
      attempts += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const said: string[] = [];
  room.subscribe(() => {
    const { connection } = room.getSnapshot();
    if (said.at(-1) !== connection) said.push(connection);
  });
  for (let check = 1; check < 5; check += 1) {
    await untilIdle(room);
    await clock.advance(CHAT_RECONNECT_CHECK_MS);
  }
  expect(attempts).toBe(5);
  expect(said).toEqual(['reconnecting']);
});

test('CH-1 a connection that comes back during a reload has the history read once more', async () => {
  const operator = new FakeOperator();
  const room = await joinConnected(operator);
  operator.disconnectSocket();
  const release = mockPendingResponse(chat.history, []);
  const before = requestedSkips().length;
  const reload = room.refresh();
  await vi.waitFor(() => expect(requestedSkips()).toHaveLength(before + 1));
  // The operator had answered the reload before this message.
  operator.addToHistory(textMessage('between'));
  mockResponse(chat.history, operator.history as never);
  operator.connectSocket();
  release();
  await reload;
  expect(rowTexts(room)).toEqual(['between']);
});
