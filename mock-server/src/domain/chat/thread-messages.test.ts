import { expect, test } from 'vitest';

import { assert } from '#domain/assert.ts';
import type { MediaFile } from '#domain/entities/media.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { isMediaQuotaExceeded } from '#domain/uploads/media-storage.ts';
import { guestId, messageBody, textMessage } from '#testing/chat-messages.ts';
import { createChatHarness, mediaUrl } from '#testing/domain/chat-harness.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { png } from '#testing/files/image-files.ts';

import { uploadChatFile } from './attachments.ts';
import { findThread } from './chat-thread.ts';
import { listHistory, sendMessage } from './messages.ts';
import { countUnread, countUnreadByOperator, sendOperatorMessage } from './operator-messages.ts';

const { state: base, member } = buildScenario('chat-empty');
const GUEST = guestId('a');
const HOUR = 60 * 60_000;
const MB = 1024 * 1024;

function send(state: WorldState, fields: Parameters<typeof messageBody>[1] = {}, message = textMessage('x')) {
  const env = createEnv(state);
  const caller = fields?.guestId === undefined ? member : undefined;
  const outcome = sendMessage(state, caller, messageBody(message, fields), env, mediaUrl);
  assert(outcome.ok && outcome.state, 'the message must be sent');
  return { value: outcome.value, after: env.applyTo(outcome.state), emissions: env.emissions };
}
const requireThread = (state: WorldState, id: string) => {
  const thread = findThread(state, id);
  assert(thread, 'the thread must exist');
  return thread;
};
const history = (state: WorldState, id: string) =>
  listHistory(state, requireThread(state, id), { limit: 10, skip: 0 }, mediaUrl);

test('a guest keeps the last name that was given, and has no user name', () => {
  let state = send(base, { guestId: GUEST, name: '' }).after;
  for (const name of ['Nok', '', 'Noi']) state = send(state, { guestId: GUEST, name }).after;
  const [last, third, second, first] = history(state, GUEST);
  expect([last?.name, third?.name, second?.name]).toEqual(['Noi', 'Nok', 'Nok']);
  expect(first).toEqual({
    sender: 'customer',
    message: textMessage('x'),
    createdAt: '2026-01-15T03:00:00.000Z',
    session_id: 'session-1',
    guestId: GUEST,
  });
  expect(findThread(state, GUEST)).toEqual({ id: GUEST, kind: 'guest', username: '', name: 'Noi' });
});

test('messages of the operator neither rename a guest nor count towards the limit of a member', () => {
  const chat = createChatHarness(send(base, { guestId: GUEST, name: 'Nok' }).after);
  chat.sendAsOperator('x', 0, undefined, GUEST);
  expect(findThread(chat.state, GUEST)?.name).toBe('Nok');
  for (let count = 0; count < 101; count++) chat.sendAsOperator('x');
  expect(chat.send(textMessage('x')).ok).toBe(true);
});

test('a member has the own name, whatever the message says, and the device of the message', () => {
  const { after, value, emissions } = send(base, { name: 'Admin', deviceToken: 'phone-1' });
  const [item] = history(after, member.id);
  expect(item).toMatchObject({ name: member.name, userId: member.id, deviceToken: 'phone-1' });
  expect(item).not.toHaveProperty('guestId');
  expect(history(send(base).after, member.id)[0]).not.toHaveProperty('deviceToken');
  expect(value).toEqual({ createdAt: item?.createdAt });
  expect(emissions).toEqual([{ room: `chat_${member.id}`, event: 'message', payload: item }]);
  expect([...after.messages.values()]).toMatchObject([{ id: 'message-1', media: null }]);
  expect(after.rooms.get(member.id)).toMatchObject({ kind: 'member', name: '' });
});

test('a message of the operator reaches the room, under the name that is given or that of the operator', () => {
  const thread = requireThread(base, member.id);
  for (const [name, shown] of [
    [undefined, 'ดาววอลเล็ต'],
    ['Nok', 'Nok'],
  ] as const) {
    const env = createEnv(base);
    const message = textMessage('x');
    const outcome = sendOperatorMessage(base, thread, { message, name, at: NOW }, env, mediaUrl);
    assert(outcome.ok && outcome.state, 'the message must be sent');
    const [item] = history(env.applyTo(outcome.state), member.id);
    expect(item).toMatchObject({ name: shown, sender: 'operator', createdAt: '2026-01-15T03:00:00.000Z' });
    expect(env.emissions).toEqual([{ room: `chat_${member.id}`, event: 'message', payload: item }]);
  }
});

test('a picture of the operator from elsewhere keeps its address', () => {
  const thread = requireThread(base, member.id);
  const payload = { url: true, fileType: 'image' as const, filePath: 'https://pictures.example/1.png' };
  const message = { message_type: 'media' as const, payload };
  const outcome = sendOperatorMessage(base, thread, { message }, createEnv(base), mediaUrl);
  assert(outcome.ok && outcome.state, 'the message must be sent');
  expect(history(outcome.state, member.id)[0]?.message).toEqual(message);
});

test('messages added at one past time follow each other, and a blank postback is refused', () => {
  const chat = createChatHarness();
  const times = [0, 1, 2].map(() => {
    const sent = chat.sendAsOperator('x', 0, NOW - HOUR);
    return sent.ok && sent.value - (NOW - HOUR);
  });
  expect(times).toEqual([0, 1, 2]);
  expect(chat.send({ message_type: 'postback', payload: ' ' })).toEqual({ ok: false, key: 'KEY_MISSING' });
});

test('what comes after a room was read is unread again, in the count of one room and of all', () => {
  const chat = createChatHarness();
  const check = (byOperator: number, byCustomer: number) => {
    expect(chat.unread()).toEqual({ byOperator, byCustomer });
    const counts = countUnreadByOperator(chat.state);
    for (const id of [chat.member.id, GUEST, 'nobody'])
      expect(counts.get(id) ?? 0, id).toBe(
        countUnread(chat.state, { ...requireThread(base, '1'), id }).byOperator,
      );
  };
  chat.read(5_000);
  chat.sendAsOperator('old', 0, NOW - HOUR);
  check(0, 1);
  chat.sendAsOperator('x', 1_000);
  chat.send(textMessage('x'), 2_000);
  chat.send(textMessage('x'), 3_000);
  chat.sendAsGuest(GUEST, 'x', 3_000);
  check(2, 2);
  chat.read(4_000);
  chat.readByOperator(3_000);
  check(0, 0);
  chat.send(textMessage('x'), 5_000);
  check(1, 0);
  chat.sendAsOperator('x', 6_000);
  check(0, 1);
});

test('the operator finds members, guests who have written, and any guest id that is valid', () => {
  const state = send(base, { guestId: GUEST, name: 'Nok' }).after;
  const names = ['1', GUEST, guestId('b'), 'short', ''].map((id) => findThread(state, id)?.name);
  expect(names).toEqual([member.name, 'Nok', '', undefined, undefined]);
});

const file = (id: string, fields: Partial<MediaFile> = {}): MediaFile => ({
  id: `${id}.png`,
  owner: '',
  type: 'image/png',
  at: NOW,
  size: 1,
  digest: 'x',
  ...fields,
});
const withFiles = (...files: readonly MediaFile[]): WorldState => ({
  ...base,
  media: base.media.putAll(files),
});

test('a guest with twenty files cannot send another, and those of others do not count', () => {
  const image = { message_type: 'media' as const };
  const sendFile = (count: number, owner: string) => {
    const files = Array.from({ length: count }, (_, index) => file(`${index}`, { owner }));
    const state = withFiles(...files, file('new'));
    const payload = { url: false, fileType: 'image' as const, filePath: mediaUrl('new.png') };
    const body = messageBody({ ...image, payload }, { guestId: GUEST });
    const outcome = sendMessage(state, undefined, body, createEnv(state), mediaUrl);
    return outcome.ok ? 'ok' : outcome.key;
  };
  expect([sendFile(19, GUEST), sendFile(20, GUEST)]).toEqual(['ok', 'REQUEST_LIMIT']);
  expect(sendFile(25, guestId('b'))).toBe('ok');
});

const upload = (state: WorldState) => {
  const bytes = png();
  const file = { upload: { name: 'a.png', type: 'image/png', bytes }, kind: 'image' as const };
  return uploadChatFile(state, member, file, createEnv(state));
};

test('space is made by as many old unsent files of the member as are needed, and by none of others', () => {
  const old = { owner: member.id, at: NOW - HOUR };
  const full = [file('a', old), file('b', { ...old, size: 50 * MB })];
  const outcome = upload(withFiles(...full, file('c', old)));
  assert(outcome.ok && outcome.state, 'the file must be accepted');
  expect(outcome.state.media.ids()).toEqual(['c.png', outcome.value]);
  const others = withFiles(file('a', { ...old, owner: '2', size: 50 * MB }));
  expect(upload(others)).toEqual({ ok: false, key: 'REQUEST_LIMIT' });
  const html = { name: 'a.png', type: 'image/png', bytes: new TextEncoder().encode('<html>') };
  expect(uploadChatFile(base, member, { upload: html, kind: 'image' }, createEnv(base))).toEqual({
    ok: false,
    key: 'KEY_INVALID',
  });
});

test('a world holds fifty megabytes to the byte, and an owner twenty files', () => {
  const exceeds = (files: readonly MediaFile[], size: number) =>
    isMediaQuotaExceeded(withFiles(...files), { owner: member.id, bytes: new Uint8Array(size) });
  const other = file('a', { owner: '2', size: 50 * MB - 10 });
  expect([exceeds([other], 10), exceeds([other], 11)]).toEqual([false, true]);
  const own = (count: number) =>
    Array.from({ length: count }, (_, index) => file(`${index}`, { owner: member.id }));
  expect([exceeds(own(19), 1), exceeds(own(20), 1)]).toEqual([false, true]);
});
