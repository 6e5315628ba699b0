import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { CHAT_TEXT_MAX_UNITS } from '@wallet/shared/chat-limits.ts';

import { assert } from '#domain/assert.ts';
import { uploadSlip } from '#domain/deposits/slip.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import { fromStateJson, toCanonicalJson, toStateJson } from '#domain/state/state-json.ts';
import { guestId, messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { createChatHarness, mediaUrl } from '#testing/domain/chat-harness.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { gif, png } from '#testing/files/image-files.ts';
import { mp4 } from '#testing/files/video-files.ts';

import { uploadChatFile } from './attachments.ts';
import { markReadByCustomer, readChatHistory, sendMessage } from './messages.ts';

const SECOND = 1_000;

test('history is newest first, with author, time and session set by the server', () => {
  const chat = createChatHarness();
  chat.send(textMessage('สวัสดี'), 0, {
    name: 'ผู้ดูแล',
    username: 'admin',
    session_id: 'mine',
    createdAt: '1999-01-01',
  });
  chat.sendAsOperator('ค่ะ', SECOND);
  expect(chat.history()).toEqual([
    {
      sender: 'operator',
      name: 'ดาววอลเล็ต',
      message: textMessage('ค่ะ'),
      createdAt: '2026-01-15T03:00:01.000Z',
      session_id: 'session-1',
      userId: '1',
    },
    {
      sender: 'customer',
      name: 'สมชาย',
      username: '0812345678',
      message: textMessage('สวัสดี'),
      createdAt: '2026-01-15T03:00:00.000Z',
      session_id: 'session-1',
      userId: '1',
    },
  ]);
});

test('CH-2 no two messages of a room have the same time, so that a client can tell equal messages apart', () => {
  const chat = createChatHarness();
  for (let count = 0; count < 10; count++) {
    chat.send(textMessage('ซ้ำ'));
    chat.sendAsOperator('ซ้ำ');
  }
  const times = chat.history().map(({ createdAt }) => createdAt);
  expect(new Set(times).size).toBe(20);
  expect(times).toEqual([...times].sort().reverse());
});

test('CH-8 35 messages are four pages of at most ten, and skip counts from the newest', () => {
  const chat = createChatHarness(buildScenario('chat-35-all-types').state);
  const pages = [0, 10, 20, 30, 40].map((skip) => chat.history(10, skip));
  expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 5, 0]);
  expect(pages.flat()).toEqual(chat.history(100));
  expect(new Set(pages.flat().map(({ message }) => message.message_type))).toEqual(
    new Set(['text', 'buttons', 'media', 'quick_replies', 'generic', 'postback', 'unknown']),
  );
});

test('CH-10 the first message after the end of a session starts another session', () => {
  const chat = createChatHarness(buildScenario('chat-sessions-and-days').state);
  expect([...new Set(chat.history().map((item) => item.session_id))]).toEqual([
    'session-3',
    'session-2',
    'session-1',
  ]);
  expect(chat.endSession().ok).toBe(true);
  expect(chat.endSession()).toMatchObject({ ok: false });
  chat.send(textMessage('อีกเรื่องค่ะ'));
  expect(chat.history(1)).toMatchObject([{ session_id: 'session-4' }]);
});

test('past messages are inserted in order, and future ones are rejected', () => {
  const chat = createChatHarness();
  chat.sendAsOperator('ใหม่');
  chat.sendAsOperator('เก่า', 0, NOW - 60_000);
  chat.sendAsOperator('เก่าเท่ากัน', 0, NOW - 60_000);
  expect(textsOf(chat.history())).toEqual(['ใหม่', 'เก่าเท่ากัน', 'เก่า']);
  for (const at of [NOW + 1, Number.NaN])
    expect(chat.sendAsOperator('ยัง', 0, at)).toMatchObject({ ok: false });
});

test('each side has its own read marker', () => {
  const chat = createChatHarness();
  chat.send(textMessage('หนึ่ง'));
  chat.send(textMessage('สอง'), SECOND);
  expect(chat.unread()).toEqual({ byOperator: 2, byCustomer: 0 });
  chat.sendAsOperator('ตอบ', 2 * SECOND);
  expect(chat.unread()).toEqual({ byOperator: 0, byCustomer: 1 });
  chat.read(3 * SECOND);
  chat.send(textMessage('สาม'), 4 * SECOND);
  expect(chat.unread()).toEqual({ byOperator: 1, byCustomer: 0 });
  chat.readByOperator(5 * SECOND);
  expect(chat.unread()).toEqual({ byOperator: 0, byCustomer: 0 });
});

test('messages that came in one moment are read together by either side', () => {
  const chat = createChatHarness();
  for (let count = 0; count < 3; count++) chat.sendAsOperator('ตอบ');
  expect(chat.unread().byCustomer).toBe(3);
  chat.read();
  expect(chat.unread().byCustomer).toBe(0);
  for (let count = 0; count < 3; count++) chat.send(textMessage('ถาม'));
  expect(chat.unread().byOperator).toBe(3);
  chat.readByOperator();
  expect(chat.unread().byOperator).toBe(0);
});

test('an old message that the operator adds changes nothing that was read', () => {
  const chat = createChatHarness();
  chat.send(textMessage('ถาม'), SECOND);
  chat.readByOperator(SECOND);
  chat.sendAsOperator('เก่า', 2 * SECOND, NOW);
  expect(chat.unread().byOperator).toBe(0);
});

test('CH-9 2,000 characters are accepted, and a blank message is refused', () => {
  const chat = createChatHarness();
  expect(chat.send(textMessage('x'.repeat(CHAT_TEXT_MAX_UNITS))).ok).toBe(true);
  for (const blank of ['', ' ', '\n\t\u00a0\u3000']) {
    const before = chat.state;
    expect(chat.send(textMessage(blank))).toEqual({ ok: false, key: 'KEY_MISSING' });
    expect(diffStates(before, chat.state)).toEqual([]);
  }
});

test('a member cannot send as the operator or with operator message types', () => {
  const chat = createChatHarness();
  const refused = { ok: false, key: 'KEY_INVALID' };
  expect(chat.send(textMessage('ฉันคือทีมงาน'), 0, { sender: 'operator' })).toEqual(refused);
  for (const message of [
    { message_type: 'buttons', payload: 'x', payloads: [] },
    { message_type: 'quick_replies', payload: 'x', payloads: [] },
    { message_type: 'generic', payloads: [] },
    { message_type: 'unknown' },
  ] as const) {
    expect(chat.send({ ...message, ...('payloads' in message ? { payloads: [] } : {}) } as never)).toEqual(
      refused,
    );
  }
  expect(chat.send({ message_type: 'postback', payload: 'javascript:alert(1)' }).ok).toBe(true);
  expect(textsOf(chat.history())).toEqual(['javascript:alert(1)']);
});

test('W2 a thread can be read and written only by its owner', () => {
  const chat = createChatHarness();
  chat.send(textMessage('ความลับ'));
  chat.sendAsGuest(guestId('a'), 'ของแขก');
  const before = chat.state;
  const member = chat.member;
  const cases = [
    [member, { userId: '2' }, 'UNAUTHORIZED'],
    [member, { userId: '2', guestId: guestId('a') }, 'UNAUTHORIZED'],
    [member, { guestId: guestId('a') }, 'UNAUTHORIZED'],
    [undefined, { userId: '1' }, 'UNAUTHORIZED'],
    [undefined, { userId: '1', guestId: guestId('a') }, 'UNAUTHORIZED'],
    [undefined, {}, 'KEY_MISSING'],
    [undefined, { userId: '', guestId: '' }, 'KEY_MISSING'],
    [undefined, { guestId: '1' }, 'KEY_INVALID'],
    [undefined, { guestId: 'a'.repeat(21) }, 'KEY_INVALID'],
    [undefined, { guestId: `${guestId('a')}/../1` }, 'KEY_INVALID'],
  ] as const;
  for (const [caller, ids, key] of cases) {
    const env = createEnv(before);
    const refused = { ok: false, key };
    expect(readChatHistory(before, caller, { ...ids, limit: 10, skip: 0 }, mediaUrl)).toEqual(refused);
    expect(sendMessage(before, caller, messageBody(textMessage('x'), ids), env, mediaUrl)).toEqual(refused);
    expect(markReadByCustomer(before, caller, ids, env)).toEqual(refused);
    expect(env.emissions).toEqual([]);
  }
  expect(
    readChatHistory(before, member, { userId: '1', guestId: guestId('a'), limit: 9, skip: 0 }, mediaUrl),
  ).toMatchObject({ ok: true, value: [{ message: textMessage('ความลับ') }] });
  // An unused guest id has an empty history, and reading it creates no room.
  const unused = readChatHistory(before, undefined, { guestId: guestId('b'), limit: 10, skip: 0 }, mediaUrl);
  expect(unused).toEqual({ ok: true, value: [] });
  expect(markReadByCustomer(before, undefined, { guestId: guestId('b') }, createEnv(before))).toEqual({
    ok: true,
    value: {},
  });
});

test('a hundred messages a minute are accepted, the next one only after a minute', () => {
  const chat = createChatHarness();
  for (let count = 0; count < 100; count++) expect(chat.send(textMessage(`${count}`)).ok).toBe(true);
  expect(chat.send(textMessage('มากไป'), 60_000 - 1)).toEqual({ ok: false, key: 'REQUEST_LIMIT' });
  expect(chat.sendAsGuest(guestId('b'), 'คนอื่น').ok).toBe(true);
  expect(chat.send(textMessage('ได้แล้ว'), 60_000).ok).toBe(true);
});

const media = (filePath: string, fileType: 'image' | 'video' | 'file' = 'image', url = false) => ({
  message_type: 'media' as const,
  payload: { url, fileType, filePath },
});

test('an image can be sent only by the path that its upload returned', () => {
  const chat = createChatHarness();
  const uploaded = chat.upload(png(), 'a.png', 'image/png');
  assert(uploaded.ok, 'the image must be accepted');
  const path = mediaUrl(uploaded.value);
  for (const message of [
    media('https://evil.example/a.png', 'image', true),
    media('https://evil.example/a.png'),
    media('javascript:alert(1)'),
    media('/media/fixtures/slip.svg'),
    media(path, 'video'),
    media(path, 'file'),
    media(path, 'image', true),
  ])
    expect(chat.send(message)).toEqual({ ok: false, key: 'KEY_INVALID' });
  expect(chat.send(media(path)).ok).toBe(true);
  expect(chat.history()).toMatchObject([{ message: media(path) }]);

  // A guest cannot send the file of a member, even with its path.
  const foreign = messageBody(media(path), { guestId: guestId('b') });
  expect(sendMessage(chat.state, undefined, foreign, createEnv(chat.state), mediaUrl)).toMatchObject({
    ok: false,
  });
});

test('a file of a guest has no owner until the guest has sent it', () => {
  const { state } = buildScenario('default');
  const upload = { name: 'a.gif', type: 'image/gif', bytes: gif() };
  const uploaded = uploadChatFile(state, undefined, { upload, kind: 'image' }, createEnv(state));
  assert(uploaded.ok && uploaded.state, 'the image must be accepted');
  expect([...uploaded.state.media.values()].map(({ owner }) => owner)).toEqual(['']);
  const item = messageBody(media(mediaUrl(uploaded.value)), { guestId: guestId('a') });
  const sent = sendMessage(uploaded.state, undefined, item, createEnv(uploaded.state), mediaUrl);
  assert(sent.ok && sent.state, 'the message must be sent');
  expect([...sent.state.media.values()].map(({ owner }) => owner)).toEqual([guestId('a')]);
});

test('an unsent file can be deleted after an hour, a sent one stays', () => {
  const chat = createChatHarness();
  const names = Array.from({ length: 20 }, () => {
    const uploaded = chat.upload(mp4(), 'a.mp4', 'video/mp4', 'video');
    assert(uploaded.ok, 'the video must be accepted');
    return uploaded.value;
  });
  chat.send(media(mediaUrl(names[0] ?? ''), 'video'));
  const uploadAnother = (delayMs: number) => chat.upload(png(), 'a.png', 'image/png', 'image', delayMs);
  expect(uploadAnother(60 * 60_000 - 1)).toEqual({ ok: false, key: 'REQUEST_LIMIT' });
  expect(uploadAnother(60 * 60_000).ok).toBe(true);
  expect(chat.state.media.has(names[0] ?? '')).toBe(true);
  expect(chat.state.media.has(names[1] ?? '')).toBe(false);
  expect(chat.state.media.size).toBe(20);
});

test('the picture of a slip is no unsent file', () => {
  const { state, member } = buildScenario('chat-empty', { slips: [] });
  let after = state;
  const slip = { name: 'slip.png', type: 'image/png', bytes: png() };
  for (let count = 0; count < 20; count++) {
    const env = createEnv(after);
    const uploaded = uploadSlip(after, member, slip, env);
    assert(uploaded.ok && uploaded.state, 'the slip must be accepted');
    after = env.applyTo(uploaded.state);
  }
  const chat = createChatHarness(after);
  expect(chat.upload(png(), 'a.png', 'image/png', 'image', 60 * 60_000).ok).toBe(false);
  expect(chat.state.media.size).toBe(20);
});

test('a chat is restored unchanged from a snapshot', () => {
  const chat = createChatHarness(buildScenario('chat-35-all-types').state);
  chat.sendAsGuest(guestId('a'), 'สวัสดี');
  expect(toCanonicalJson(fromStateJson(toStateJson(chat.state)))).toBe(toCanonicalJson(chat.state));
});

const GUESSES = 100_000;

test(`W6 ${GUESSES} guesses of a guest id find no message`, () => {
  const chat = createChatHarness();
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';
  const draw = (): string => {
    let id = '';
    for (const byte of randomBytes(22)) id += letters[byte % 64] ?? '';
    return id;
  };
  for (const letter of ['a', 'b', 'c']) chat.sendAsGuest(guestId(letter), 'secret');
  const read = (id: string) =>
    readChatHistory(chat.state, undefined, { guestId: id, limit: 10, skip: 0 }, mediaUrl);
  let hits = 0;
  for (let count = 0; count < GUESSES; count++) {
    const result = read(draw());
    if (!result.ok || result.value.length > 0) hits++;
  }
  expect(hits).toBe(0);
  expect(read(guestId('a'))).toMatchObject({ ok: true, value: [{}] });
});
