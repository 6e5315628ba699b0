import { chat } from '@wallet/shared/contract/chat.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { mockUploads } from '#testing/mock-uploads.ts';

import { call } from './client.ts';
import { createXhrTransport } from './xhr-transport.ts';

test('CH-4 a form is uploaded although the browser cannot read it from the request, as WebKit cannot', async () => {
  const read = vi
    .spyOn(Request.prototype, 'blob')
    .mockRejectedValue(new DOMException('Unable to read form data blob', 'InvalidStateError'));
  onTestFinished(() => read.mockRestore());
  const uploads = mockUploads();
  mockResponse(chat.uploadImage, { path: '/media/photo.png' });
  const shares: number[] = [];
  const file = new File(['pixels'], 'photo.png', { type: 'image/png' });
  const uploaded = call(
    chat.uploadImage,
    { body: { file } },
    { transport: createXhrTransport((share) => shares.push(share)) },
  );
  void uploads[0]?.complete();
  expect(await uploaded).toEqual({ path: '/media/photo.png' });
  expect(shares).toEqual([0, 1]);
  const [received] = receivedCalls(chat.uploadImage);
  expect(received?.input.body.file).toMatchObject({ name: 'photo.png', type: 'image/png' });
});
