import { chat } from '@wallet/shared/contract/chat.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answer, breakOff, hold, received, refuse } from '#testing/answer.ts';

import { Operator, skips, text, wordsIn } from './chat-stage.ts';
import type { ChatRoom } from './room.ts';

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
  until(room, () => room.read().first !== 'loading' && !room.read().isRefreshing);

async function entered(operator: Operator, options = {}): Promise<ChatRoom> {
  const room = operator.enter(options);
  await settled(room);
  operator.goUp();
  await settled(room);
  return room;
}

test('CH-1 three messages while the line is down are three bubbles in order, and three unread', async () => {
  const operator = new Operator();
  operator.book(text('before'));
  const room = await entered(operator);
  expect(room.read()).toMatchObject({ unread: 0, line: 'live' });

  operator.goDown();
  expect(room.read().line).toBe('lost');
  for (const words of ['one', 'two', 'three']) operator.book(text(words));
  operator.goUp();
  await settled(room);
  expect(wordsIn(room)).toEqual(['before', 'one', 'two', 'three']);
  expect(room.read().unread).toBe(3);
  expect(document.documentElement.style.getPropertyValue('--chat-unread')).toBe('"3"');
});

test('CH-1 however many were said while the line was away, none is missed', async () => {
  const operator = new Operator();
  for (let count = 0; count < 15; count += 1) operator.book(text(`old ${count}`));
  const room = await entered(operator);
  operator.goDown();
  for (let count = 0; count < 47; count += 1) operator.book(text(`new ${count}`));
  operator.goUp();
  await settled(room);
  expect(wordsIn(room).slice(-47)).toEqual(
    operator.books.slice(-47).map(({ message }) => (message as { payload: string }).payload),
  );
  expect(room.read().unread).toBe(47);
});

test('a line that mutes every other message proves nothing: what it left out is there after the next reading', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  for (let count = 0; count < 30; count += 1) {
    if (count % 2) operator.say(`${count}`);
    else operator.book(text(`${count}`));
  }
  await room.refresh();
  expect(wordsIn(room)).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`));
});

test('a line that says each thing twice and the wrong way round shows each once, in order', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  const items = ['a', 'b', 'c'].map((words) => operator.book(text(words)));
  for (const item of [...items, ...items].toReversed()) operator.hear(item);
  expect(wordsIn(room)).toEqual(['a', 'b', 'c']);
  expect(room.read().unread).toBe(3);
});

test('CH-8 thirty-five messages are four pages of at most ten, with a message that comes between them', async () => {
  const operator = new Operator();
  for (let count = 0; count < 35; count += 1) operator.book(text(`${count}`));
  const room = await entered(operator);
  expect(room.read().rows).toHaveLength(10);
  const before = skips().length;
  await room.loadOlder();
  operator.say('between');
  await room.loadOlder();
  await room.loadOlder();
  expect(wordsIn(room)).toEqual([...Array.from({ length: 35 }, (_, count) => `${count}`), 'between']);
  expect(skips().slice(before)).toEqual([10, 21, 31]);
  expect(room.read().isWhole).toBe(true);
  await room.loadOlder();
  expect(skips()).toHaveLength(before + 3);
  for (const { input } of received(chat.history)) expect(input.body).toMatchObject({ limit: 10 });
});

test('CH-8 a message that the line has not brought does not make a gap in the pages', async () => {
  const operator = new Operator();
  for (let count = 0; count < 35; count += 1) operator.book(text(`${count}`));
  const room = await entered(operator);
  for (let count = 35; count < 40; count += 1) operator.book(text(`${count}`));
  while (!room.read().isWhole) await room.loadOlder();
  await room.refresh();
  expect(wordsIn(room)).toEqual(Array.from({ length: 40 }, (_, count) => `${count}`));
});

test('a first history that cannot be had says so, and the next try brings it', async () => {
  const operator = new Operator();
  operator.book(text('a'));
  breakOff(chat.history);
  const room = operator.enter();
  await settled(room);
  expect(room.read().first).toBe('failed');
  answer(chat.history, operator.books as never);
  await room.refresh();
  expect(room.read().first).toBe('ready');
  expect(wordsIn(room)).toEqual(['a']);
});

test('the widget looks after the line every 5 s, with one timer', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  operator.goDown();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4_999);
  expect(operator.checks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(operator.checks).toBe(1);
  for (let count = 0; count < 20; count += 1) {
    operator.goUp();
    operator.goDown();
  }
  await settled(room);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(operator.checks).toBe(3);
  expect(operator.opened).toBe(1);
});

test('F-45 without a socket address the history is asked every 15 s while the panel is open, and not while it is closed', async () => {
  const operator = new Operator();
  const room = operator.enter({ hasLine: false });
  await settled(room);
  expect(room.read().line).toBe('off');
  const first = skips().length;
  vi.advanceTimersByTime(60_000);
  expect(skips()).toHaveLength(first);

  room.setOpen(true);
  await settled(room);
  const opened = skips().length;
  operator.book(text('hello'));
  vi.advanceTimersByTime(15_000);
  await until(room, () => wordsIn(room).length === 1);
  await settled(room);
  expect(skips()).toHaveLength(opened + 1);
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(skips()).toHaveLength(opened + 2));
});

test('a line that is dead without anybody noticing is found out by the reading every 30 s', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  room.setOpen(true);
  await settled(room);
  operator.book(text('unheard'));
  vi.advanceTimersByTime(30_000);
  await until(room, () => wordsIn(room).length === 1);
});

test('what is really seen is no longer unread, is marked once, and the line above it stays until the panel closes', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  room.setOpen(true);
  await settled(room);
  operator.say('one');
  operator.say('two');
  const firstUnread = room.read().rows[0]?.id;
  expect(room.read()).toMatchObject({ unread: 2, firstUnread });
  vi.advanceTimersByTime(5_000);
  expect(received(chat.readCustomer)).toHaveLength(0);

  room.setSeen(true);
  expect(room.read()).toMatchObject({ unread: 0, firstUnread });
  operator.say('three');
  expect(room.read().unread).toBe(0);
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(received(chat.readCustomer)).toHaveLength(1));
  room.setOpen(false);
  expect(room.read().firstUnread).toBeUndefined();
  operator.say('four');
  expect(room.read().unread).toBe(1);
});

test('CH-9 what is said shows at once, and is the one bubble of it afterwards', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  const release = hold(chat.sendMessage, { createdAt: new Date().toISOString() });
  room.say(text('mine'));
  expect(room.read().rows).toMatchObject([{ side: 'own', delivery: 'sending', isSaid: false }]);
  release();
  await until(room, () => room.read().rows[0]?.delivery === 'succeed');
  expect(room.read().rows).toHaveLength(1);
});

test('CH-2 a sending whose answer is lost, but which the books have, is not sent again', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  answer(chat.sendMessage, () => {
    operator.book(text('mine'), 'customer');
    throw new TypeError('Failed to fetch');
  });
  room.say(text('mine'));
  await until(room, () => room.read().rows.some(({ isSaid }) => isSaid));
  await settled(room);
  expect(room.read().rows).toMatchObject([{ isSaid: true, delivery: 'succeed' }]);
  const [row] = room.read().rows;
  await room.retry(row?.id ?? '');
  expect(received(chat.sendMessage)).toHaveLength(1);
});

test('a sending that was refused stays with its reason, and is sent again as the same one', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  refuse(chat.sendMessage, 'REQUEST_LIMIT');
  room.say(text('mine'));
  await until(room, () => room.read().rows[0]?.delivery === 'failed');
  const id = room.read().rows[0]?.id ?? '';
  await vi.waitFor(() => expect(room.outbox?.error(id)?.key).toBe('REQUEST_LIMIT'));

  answer(chat.sendMessage, () => ({ createdAt: operator.book(text('mine'), 'customer').createdAt }));
  await Promise.all([room.retry(id), room.retry(id)]);
  expect(room.read().rows).toMatchObject([{ id, delivery: 'succeed', isSaid: true }]);
  expect(operator.books).toHaveLength(1);
});

test('a room that was left hears, shows and counts nothing any more', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  const item = operator.say('mine');
  expect(room.read().unread).toBe(1);
  const before = room.read();
  room.leave();
  operator.hear({ ...item, createdAt: new Date().toISOString() });
  await room.refresh();
  expect(room.read()).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
  expect(document.documentElement.style.getPropertyValue('--chat-unread')).toBe('');
});

test('broken messages do not take a conversation with them', async () => {
  const operator = new Operator();
  const room = await entered(operator);
  for (const broken of [null, 1, 'x', [], {}, { sender: 'operator' }]) operator.hear(broken);
  operator.hear({
    sender: 'operator',
    createdAt: new Date(Date.now() + 60_000).toISOString(),
    message: { message_type: 'sticker' },
  });
  expect(wordsIn(room)).toEqual(['?']);
  operator.say('still here');
  expect(wordsIn(room)).toEqual(['still here', '?']);
});
