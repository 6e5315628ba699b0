import { chat } from '@wallet/shared/contract/chat.ts';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { mockNetworkError, mockPendingResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';

import type { SendableFile } from '../composer/check-file.ts';
import { FakeOperator } from './chat-room.test-utils.ts';
import type { UploadFile, UploadOptions } from './outbox.ts';

const photo: SendableFile = { file: new File(['x'], 'photo.png', { type: 'image/png' }), kind: 'image' };

/** An upload in the hands of the test. */
function uploading() {
  const tries: { options: UploadOptions; arrive: (path: string) => void; fail: (error: ApiError) => void }[] =
    [];
  const upload: UploadFile = (_, options) =>
    new Promise((arrive, fail) => {
      tries.push({ options, arrive, fail });
      options.signal.addEventListener('abort', () => fail(new ApiError({ kind: 'abort' })));
    });
  return { tries, upload };
}

async function stage() {
  const operator = new FakeOperator();
  const { tries, upload } = uploading();
  const room = operator.joinRoom({ upload });
  await vi.waitFor(() => expect(room.getSnapshot().first).toBe('ready'));
  room.sendFile(photo);
  await vi.waitFor(() => expect(room.outbox).toBeDefined());
  const row = () => room.getSnapshot().rows.at(-1);
  const id = row()?.id ?? '';
  return { operator, room, tries, row, id, parcel: () => room.outbox?.getUpload(id) };
}

test('a file goes through uploading_file, sending and succeed, and tells how far it is', async () => {
  const { tries, row, parcel, room, id } = await stage();
  expect(row()?.delivery).toBe('uploading_file');
  expect(parcel()?.previewUrl).toMatch(/^blob:/);
  tries[0]?.options.onProgress(0.6);
  expect(parcel()?.progress).toBe(0.6);
  const release = mockPendingResponse(chat.sendMessage, { createdAt: new Date().toISOString() });
  tries[0]?.arrive('/media/a.png');
  await vi.waitFor(() => expect(row()?.delivery).toBe('sending'));
  release();
  await vi.waitFor(() => expect(row()?.delivery).toBe('succeed'));
  expect(receivedCalls(chat.sendMessage)[0]?.input.body).toMatchObject({
    message: {
      message_type: 'media',
      payload: { url: false, fileType: 'image', filePath: '/media/a.png', name: 'photo.png' },
    },
  });
  expect(room.getSnapshot().rows).toHaveLength(1);
  expect(row()?.id).toBe(id);
  expect(parcel()).toBeUndefined();
});

test('CH-4 an upload that breaks at 60 % has failed, and is uploaded again on the next try', async () => {
  const { tries, row, room, id, parcel } = await stage();
  tries[0]?.options.onProgress(0.6);
  tries[0]?.fail(new ApiError({ kind: 'network' }));
  await vi.waitFor(() => expect(row()?.delivery).toBe('failed'));
  expect(room.outbox?.getError(id)?.kind).toBe('network');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);

  void room.retry(id);
  await vi.waitFor(() => expect(tries).toHaveLength(2));
  expect(row()?.delivery).toBe('uploading_file');
  expect(parcel()?.progress).toBe(0);
  tries[1]?.arrive('/media/a.png');
  await vi.waitFor(() => expect(row()?.delivery).toBe('succeed'));
  expect(room.getSnapshot().rows).toHaveLength(1);
});

test.each([
  ['refused', () => mockRefusal(chat.sendMessage, 'REQUEST_LIMIT')] as const,
  ['lost', () => mockNetworkError(chat.sendMessage)] as const,
])('CH-4 a file that has arrived is not uploaded again when its message was %s', async (_, arrange) => {
  const { tries, row, room, id } = await stage();
  arrange();
  tries[0]?.arrive('/media/a.png');
  await vi.waitFor(() => expect(row()?.delivery).toBe('failed'));
  void room.retry(id);
  await vi.waitFor(() => expect(receivedCalls(chat.sendMessage)).toHaveLength(2));
  await vi.waitFor(() => expect(row()?.delivery).toBe('failed'));
  expect(tries).toHaveLength(1);
  const bodies = receivedCalls(chat.sendMessage).map(({ input }) => input.body);
  expect(bodies[0]).toEqual(bodies[1]);
});

test('CH-4 an upload that is cancelled is gone, and nothing of it is sent', async () => {
  const { tries, room, id } = await stage();
  room.outbox?.remove(id);
  expect(tries[0]?.options.signal.aborted).toBe(true);
  expect(room.getSnapshot().rows).toEqual([]);
  await room.refresh();
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
});

test('leaving the room ends its uploads', async () => {
  const { tries, room } = await stage();
  room.leave();
  expect(tries[0]?.options.signal.aborted).toBe(true);
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
});

test('two uploads go side by side', async () => {
  const { tries, room } = await stage();
  room.sendFile(photo);
  await vi.waitFor(() => expect(tries).toHaveLength(2));
  tries[1]?.arrive('/media/b.png');
  await vi.waitFor(() => expect(room.getSnapshot().rows.filter(({ isSaid }) => isSaid)).toHaveLength(1));
  tries[0]?.arrive('/media/a.png');
  await vi.waitFor(() => expect(room.getSnapshot().rows.filter(({ isSaid }) => isSaid)).toHaveLength(2));
});
