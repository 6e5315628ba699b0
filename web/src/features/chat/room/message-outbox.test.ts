import '#testing/node-page.ts';

import { chat } from '@wallet/shared/contract/chat.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { appConfig } from '#lib/app-config.ts';
import { sessionStore } from '#lib/browser/storage.ts';
import { canReload } from '#lib/lazy/new-release.ts';
import { stopClock } from '#testing/manual-clock.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';

import type { SendableFile } from '../composer/check-file.ts';
import { FakeOperator, textMessage, until, untilIdle } from './chat-room.test-utils.ts';
import type { UploadFile, UploadOptions } from './upload-file.ts';

beforeEach(() => void stopClock());

const photo: SendableFile = { file: new File(['x'], 'photo.png', { type: 'image/png' }), kind: 'image' };

interface UploadAttempt {
  readonly options: UploadOptions;
  readonly succeed: (path: string) => void;
  readonly fail: (error: ApiError) => void;
}

/** Creates an upload that the test completes or fails. */
function createUpload() {
  const attempts: UploadAttempt[] = [];
  const uploadFile: UploadFile = (_, options) =>
    new Promise((succeed, fail) => {
      attempts.push({ options, succeed, fail });
      options.signal.addEventListener('abort', () => fail(new ApiError({ kind: 'abort' })));
    });
  return { attempts, uploadFile };
}

async function sendPhoto() {
  const operator = new FakeOperator();
  const { attempts, uploadFile } = createUpload();
  const room = operator.joinRoom({ uploadFile });
  await untilIdle(room);
  room.sendFile(photo);
  const row = () => room.getSnapshot().rows.at(-1);
  const id = row()?.id ?? '';
  return { operator, room, attempts, row, id, upload: () => room.outbox.getUpload(id) };
}

test('a file goes through uploading_file, sending and succeed, and reports its progress', async () => {
  const { attempts, row, upload, room, id } = await sendPhoto();
  expect(row()?.delivery).toBe('uploading_file');
  expect(upload()?.previewUrl).toMatch(/^blob:/);
  attempts[0]?.options.onProgress(0.6);
  expect(upload()?.progress).toBe(0.6);
  const release = mockPendingResponse(chat.sendMessage, { createdAt: new Date().toISOString() });
  attempts[0]?.succeed('/media/a.png');
  await until(room, () => row()?.delivery === 'sending');
  release();
  await until(room, () => row()?.delivery === 'succeed');
  expect(receivedCalls(chat.sendMessage)[0]?.input.body).toMatchObject({
    message: {
      message_type: 'media',
      payload: { url: false, fileType: 'image', filePath: '/media/a.png', name: 'photo.png' },
    },
  });
  expect(room.getSnapshot().rows).toHaveLength(1);
  expect(row()?.id).toBe(id);
  expect(upload()).toBeUndefined();
});

test('CH-4 an upload that fails at 60 % is uploaded again on retry', async () => {
  const { attempts, row, room, id, upload } = await sendPhoto();
  attempts[0]?.options.onProgress(0.6);
  attempts[0]?.fail(new ApiError({ kind: 'network' }));
  await until(room, () => row()?.delivery === 'failed');
  expect(room.outbox.getError(id)?.kind).toBe('network');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);

  void room.outbox.retry(id);
  await until(room, () => row()?.delivery === 'uploading_file');
  expect(attempts).toHaveLength(2);
  expect(upload()?.progress).toBe(0);
  attempts[1]?.succeed('/media/a.png');
  await until(room, () => row()?.delivery === 'succeed');
  expect(room.getSnapshot().rows).toHaveLength(1);
});

test.each([
  ['refused', () => mockRefusal(chat.sendMessage, 'REQUEST_LIMIT')] as const,
  ['lost', () => mockNetworkError(chat.sendMessage)] as const,
])('CH-4 an uploaded file is not uploaded again when its message was %s', async (_, arrange) => {
  const { attempts, row, room, id } = await sendPhoto();
  arrange();
  attempts[0]?.succeed('/media/a.png');
  await until(room, () => row()?.delivery === 'failed');
  await room.outbox.retry(id);
  expect(row()?.delivery).toBe('failed');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(2);
  expect(attempts).toHaveLength(1);
  const bodies = receivedCalls(chat.sendMessage).map(({ input }) => input.body);
  expect(bodies[0]).toEqual(bodies[1]);
});

test('CH-4 a message that may have been stored is not sent again while the history cannot be read', async () => {
  const operator = new FakeOperator();
  const room = operator.joinRoom();
  await untilIdle(room);
  mockNetworkError(chat.sendMessage);
  mockNetworkError(chat.history);
  room.send(textMessage('mine'));
  const row = () => room.getSnapshot().rows.at(-1);
  await until(room, () => row()?.delivery === 'failed');
  const { id = '' } = row() ?? {};
  await room.outbox.retry(id);
  expect(receivedCalls(chat.sendMessage)).toHaveLength(1);
  expect(row()?.delivery).toBe('failed');
  expect(room.outbox.getError(id)?.kind).toBe('network');

  mockResponse(chat.history, [operator.addToHistory(textMessage('mine'), 'customer')] as never);
  await room.outbox.retry(id);
  expect(receivedCalls(chat.sendMessage)).toHaveLength(1);
  expect(row()?.delivery).toBe('succeed');
});

test('CH-4 a cancelled upload is removed and nothing is sent', async () => {
  const { attempts, room, id } = await sendPhoto();
  room.outbox.remove(id);
  expect(attempts[0]?.options.signal.aborted).toBe(true);
  expect(room.getSnapshot().rows).toEqual([]);
  await room.refresh();
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
});

test('leaving the room aborts its uploads', async () => {
  const { attempts, room } = await sendPhoto();
  room.leave();
  expect(attempts[0]?.options.signal.aborted).toBe(true);
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
});

test('the picture of a file is released once it was sent, was cancelled, or the room was left', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => revoke.mockRestore());
  const sent = await sendPhoto();
  const previews = [sent.upload()?.previewUrl];
  sent.attempts[0]?.succeed('/media/a.png');
  await until(sent.room, () => sent.row()?.delivery === 'succeed');
  const cancelled = await sendPhoto();
  previews.push(cancelled.upload()?.previewUrl);
  cancelled.room.outbox.remove(cancelled.id);
  const left = await sendPhoto();
  previews.push(left.upload()?.previewUrl);
  left.room.leave();
  expect(revoke.mock.calls.map(([url]) => url)).toEqual(previews);
});

test('a message that is tried again has the key of its first try, by which the operator knows it', async () => {
  appConfig.idempotency = true;
  onTestFinished(() => {
    appConfig.idempotency = false;
  });
  const operator = new FakeOperator();
  const room = operator.joinRoom();
  await untilIdle(room);
  mockRefusal(chat.sendMessage, 'REQUEST_LIMIT');
  const sent = vi.spyOn(window, 'fetch');
  onTestFinished(() => sent.mockRestore());
  room.outbox.send({ message_type: 'text', payload: 'mine' });
  await until(room, () => room.getSnapshot().rows[0]?.delivery === 'failed');
  const id = room.getSnapshot().rows[0]?.id ?? '';
  await room.outbox.retry(id);
  const keys = sent.mock.calls.flatMap(([request]) =>
    request instanceof Request && request.url.endsWith('/send-message')
      ? request.headers.get('idempotency-key')
      : [],
  );
  expect(keys).toEqual([id, id]);
});

test('two files are uploaded at the same time', async () => {
  const { attempts, room } = await sendPhoto();
  const countConfirmed = () => room.getSnapshot().rows.filter(({ isConfirmed }) => isConfirmed).length;
  room.sendFile(photo);
  expect(attempts).toHaveLength(2);
  attempts[1]?.succeed('/media/b.png');
  await until(room, () => countConfirmed() === 1);
  attempts[0]?.succeed('/media/a.png');
  await until(room, () => countConfirmed() === 2);
});

test('a message says who sends it, and in which session of the conversation', async () => {
  const operator = new FakeOperator();
  const room = operator.joinRoom({ sender: { username: '0812345678', name: 'Somchai' } });
  await untilIdle(room);
  const texts = ['first', 'second'];
  for (const text of texts) {
    room.outbox.send({ message_type: 'text', payload: text });
    await until(room, () => room.getSnapshot().rows.at(-1)?.delivery === 'succeed');
    await room.refresh();
  }
  const sender = { username: '0812345678', name: 'Somchai', deviceToken: '' };
  expect(receivedCalls(chat.sendMessage).map(({ input }) => input.body)).toMatchObject([
    { ...sender, session_id: '' },
    { ...sender, session_id: '1' },
  ]);
});

test('texts that were not sent are ahead of the draft of the next page, which has them until they are sent', async () => {
  const operator = new FakeOperator();
  const lastPage = operator.joinRoom();
  await untilIdle(lastPage);
  const draft = `w.draft.chat.${lastPage.participantId}` as const;
  onTestFinished(() => sessionStore.remove(draft));
  mockRefusal(chat.sendMessage, 'REQUEST_LIMIT');
  for (const text of ['first', 'second']) lastPage.send(textMessage(text));
  await until(lastPage, () => lastPage.getSnapshot().rows.every(({ delivery }) => delivery === 'failed'));
  sessionStore.set(draft, 'third');
  // The page is gone without a word.
  const nextPage = operator.joinRoom();
  expect(sessionStore.get(draft)).toBe('first\nsecond\nthird');
  operator.joinRoom();
  expect(sessionStore.get(draft)).toBe('first\nsecond\nthird');
  await untilIdle(nextPage);

  mockResponse(chat.sendMessage, { createdAt: new Date().toISOString() });
  nextPage.send(textMessage('sent'));
  await until(nextPage, () => nextPage.getSnapshot().rows[0]?.delivery === 'succeed');
  operator.joinRoom();
  expect(sessionStore.get(draft)).toBe('first\nsecond\nthird');
});

test('the page does not reload itself while a message or a file is not sent', async () => {
  const { attempts, room, row, id } = await sendPhoto();
  expect(canReload()).toBe(false);
  attempts[0]?.fail(new ApiError({ kind: 'network' }));
  await until(room, () => row()?.delivery === 'failed');
  expect(canReload()).toBe(false);
  room.outbox.remove(id);
  expect(canReload()).toBe(true);
  room.sendFile(photo);
  expect(canReload()).toBe(false);
  room.leave();
  expect(canReload()).toBe(true);
});
